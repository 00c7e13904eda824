// Loaded with the first file: one API call for each file, with progress; cancelling aborts it.
import "./abort-any.ts";
import Uppy from "@uppy/core";
import XHRUpload from "@uppy/xhr-upload";
import type { MediaFile } from "#contract/media.ts";
import { offline, problemOf } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import { accountHeader, actingHeader } from "#web/kit/session/acting.ts";
import { kindOf } from "./check-file.ts";
import { drawPoster } from "./draw-poster.ts";

type Callbacks = {
  /** 0 to 1; at 1 the server processes the file. */
  onProgress: (key: string, share: number) => void;
  onDone: (key: string, file: MediaFile) => void;
  onFailed: (key: string, problem: ProblemData) => void;
};
export type Uploader = {
  send: (key: string, file: File) => Promise<void>;
  cancel: (key: string) => void;
  close: () => void;
};

const busy = 503;
/** An upload without progress for this time is aborted; preparing a large photo takes a few seconds. */
const patience = 60_000;
/** Failures are shown beside the file. */
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };
/** The form fields beside the file. Each element of a list is sent as a separate part; an empty list sends nothing. */
type Meta = { key: string; relativePath: string; "poster-0": Blob[] };
type Body = Record<string, never>;

export function makeUploader({ onProgress, onDone, onFailed }: Callbacks): Uploader {
  const uppy = new Uppy<Meta, Body>({ autoProceed: true, allowMultipleUploadBatches: true, logger: silent });
  const ids = new Map<string, string>();
  uppy.use(XHRUpload, {
    endpoint: "/api/images",
    fieldName: "files",
    allowedMetaFields: ["poster-0"],
    limit: 2,
    timeout: patience,
    // Retries only if the server was busy: a refused file would be refused again.
    shouldRetry: ({ status }) => status === busy,
    // An idempotency key for each file: repeated uploads have one effect.
    headers: ({ meta }) => ({
      accept: "application/json",
      "idempotency-key": String(meta.key),
      ...actingHeader(),
      ...accountHeader(),
    }),
  });
  uppy.on("upload-progress", (file, { bytesUploaded, bytesTotal }) => {
    if (file) onProgress(file.meta.key, bytesTotal ? Math.min(1, bytesUploaded / bytesTotal) : 0);
  });
  uppy.on("upload-success", (file, { body }) => {
    const [made] = (body as unknown as { data?: MediaFile[] } | undefined)?.data ?? [];
    if (file && made) onDone(file.meta.key, made);
  });
  uppy.on("upload-error", (file, error) => {
    const { request } = error as { request?: XMLHttpRequest | null };
    if (file)
      onFailed(
        file.meta.key,
        request?.status ? problemOf(request.status, request.responseText, null).data : offline().data,
      );
  });
  const drop = (key: string) => {
    const id = ids.get(key);
    ids.delete(key);
    if (id && uppy.getFile(id)) uppy.removeFile(id);
  };
  let wanted = new Set<string>();
  return {
    async send(key, file) {
      drop(key);
      wanted.add(key);
      const poster = kindOf(file.type) === "video" ? await drawPoster(file) : null;
      if (!wanted.has(key)) return; // cancelled while its poster was drawn
      const meta = { key, relativePath: key, "poster-0": poster ? [poster] : [] };
      ids.set(key, uppy.addFile({ name: file.name, type: file.type, data: file, meta }));
    },
    cancel(key) {
      wanted.delete(key);
      drop(key);
    },
    close: () => {
      wanted = new Set();
      uppy.destroy();
    },
  };
}
