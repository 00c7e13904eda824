const wellFormed = /^[a-z][a-z\d-]*(\/[\w-]{1,100})*(\/[\w-]{1,100}\.[a-z\d]{2,5})?$/;

/** A malformed key finds no file. */
export const isKey = (text: string): boolean => text.length <= 300 && wellFormed.test(text);

export function refuseInvalidKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is not the key of a file`);
  return key;
}
