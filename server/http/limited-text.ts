/** The body of a reply as text. Throws a `RangeError` where it is longer than `maxBytes`, before the rest is read. */
export async function limitedText(reply: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of (reply.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new RangeError(`The reply is longer than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
