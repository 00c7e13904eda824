// Uploads the files stored in a visitor's browser, after the login.
import type { MediaFile } from "#contract/media.ts";
import { Problem } from "#web/kit/problem.ts";
import { makeUploader } from "./uploader.ts";

/**
 * Uploads all in order. @param begin prefix of the idempotency keys: the same files with the same prefix are uploaded
 * once. @param onProgress 0 to 1 of all.
 * Throws the `Problem` of the first that is refused.
 */
export async function sendFiles(
  files: readonly File[],
  begin: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<MediaFile[]> {
  const shares = new Map<string, number>();
  const made = new Map<string, MediaFile>();
  const keys = files.map((_, index) => `${begin}-${index}`);
  let uploader: ReturnType<typeof makeUploader> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      uploader = makeUploader({
        onProgress: (key, share) => {
          shares.set(key, share);
          onProgress([...shares.values()].reduce((sum, one) => sum + one, 0) / files.length);
        },
        onDone: (key, file) => {
          made.set(key, file);
          if (made.size === files.length) resolve();
        },
        onFailed: (_, problem) => reject(new Problem(problem)),
      });
      for (const [index, file] of files.entries()) void uploader.send(keys[index] ?? "", file).catch(reject);
    });
  } finally {
    uploader?.close();
  }
  return keys.flatMap((key) => made.get(key) ?? []);
}
