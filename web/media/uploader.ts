// Loaded with the first file: one API call for each file, with progress; cancelling aborts it.
import "./abort-any.ts";
import Uppy from "@uppy/core";
import XHRUpload from "@uppy/xhr-upload";
import type { MediaFile } from "#contract/media.ts";
import { type ProblemData, offline, problemOf } from "#web/kit/problem.ts";
import { accountHeader, actingHeader } from "#web/kit/session/acting.ts";
import { kindOf } from "./check-file.ts";

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

const posterPatience = 5_000;
const widest = 1_600;

/** A frame of a video near its beginning, as JPEG; null if the browser cannot play it. */
async function drawPoster(file: File): Promise<Blob | null> {
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: url });
    await happens(video, "loadeddata");
    video.currentTime = Math.min(1, (Number.isFinite(video.duration) ? video.duration : 0) / 4);
    await happens(video, "seeked");
    return await still(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

function still(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, widest / video.videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}

function happens(video: HTMLVideoElement, what: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("too slow")), posterPatience);
    const settle = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    video.addEventListener(what, settle(resolve), { once: true });
    video.addEventListener(
      "error",
      settle(() => reject(new Error("not shown"))),
      { once: true },
    );
  });
}
