// Replies as bytes.

const largest = 512 * 1024;
const mostBytesOfUnit = 3; // UTF-8 for one unit of a JavaScript string

/**
 * @returns the text as UTF-8, like `Buffer.from`, which first counts the bytes of a text and takes twice as long. Here the text is written
 * to a space that is large enough in any case, and the bytes are copied.
 */
export function createEncoder(): (text: string) => Buffer {
  const space = Buffer.allocUnsafeSlow(largest);
  return (text) =>
    text.length * mostBytesOfUnit > largest ? Buffer.from(text) : Buffer.from(space.subarray(0, space.write(text)));
}
