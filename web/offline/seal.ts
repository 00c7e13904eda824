// Encryption of what this browser keeps of a person: AES-GCM, a random IV for each record. The name of a record is bound
// to it, so that a record cannot be shown as another one.
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** @param base64 32 bytes. The key cannot be read out again. */
export const importKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytesOf(base64), "AES-GCM", false, ["encrypt", "decrypt"]);

export async function seal(key: CryptoKey, name: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = encoder.encode(JSON.stringify(value));
  return {
    iv,
    data: await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encoder.encode(name) }, key, text),
  };
}

/** Null for a record of another key or another name. */
export async function unseal<T>(key: CryptoKey, name: string, { iv, data }: Sealed): Promise<T | null> {
  try {
    const opened = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv, additionalData: encoder.encode(name) },
      key,
      data,
    );
    return JSON.parse(decoder.decode(opened)) as T;
  } catch {
    return null;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  return Uint8Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}
