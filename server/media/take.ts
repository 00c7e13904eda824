// Processes uploaded files, stores each in a folder of its own and records them: all files or none.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Page } from "#contract/kit/endpoint.ts";
import type { MediaFile } from "#contract/media.ts";
import { makeImageSet } from "#server/files/image/make-images.ts";
import type { ImageSet } from "#server/files/image/outputs.ts";
import { newFolder } from "#server/files/storage/new-folder.ts";
import { videoMbOf } from "#server/files/upload/max-bytes.ts";
import type { ReceivedFile } from "#server/files/upload/read-parts.ts";
import { sniff } from "#server/files/upload/sniff.ts";
import { makeVideo } from "#server/files/video/make-video.ts";
import { becomes, type VideoType } from "#server/files/video/order.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem, Problem, problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { videoName } from "./names.ts";
import { countUnattached, insertFiles, type NewFile } from "./queries.ts";
import { hasFullStorage, usedFolders } from "./stored-files.ts";
import { presentMedia } from "./view.ts";

type Given = {
  userId: Id;
  files: ReceivedFile[];
  posters: ReadonlyMap<number, ReceivedFile>;
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

const field = "files";
const widths = [480, 960, 1600];
/** The limit of unattached uploads of one account; a form holds far fewer, and a day later they are deleted. */
const mostUnattached = 100;

/** Throws the `upload.…` problems, with the file's name in `params.file`. After an error no files remain. */
export async function take(kit: Kit, given: Given): Promise<Page<MediaFile>> {
  if ((await countUnattached(kit.db, given.userId)) + given.files.length > mostUnattached)
    throw fieldProblem(field, "upload.too_many", { max: mostUnattached });
  if (await hasFullStorage(kit.db, given.userId)) throw problem("account.storage_full");
  const folders: string[] = [];
  try {
    const made: NewFile[] = [];
    for (const [place, file] of given.files.entries()) {
      const folder = newFolder("points");
      folders.push(folder);
      made.push(await naming(file, place, () => store(kit, folder, file, given.posters.get(place))));
    }
    return await given.inTransaction(async (tx) => {
      const rows = await insertFiles(tx, given.userId, made);
      const total = rows.length;
      return { data: rows.map(presentMedia), meta: { total, per_page: total, current_page: 1, last_page: 1 } };
    });
  } finally {
    // Folders stay unused after a refusal, and after a repeated call that got the reply of the first one.
    const used = await usedFolders(kit.db, folders);
    for (const folder of folders) if (!used.has(folder)) await kit.storage.remove(folder);
  }
}

/** Adds name and index of the file to an error. */
async function naming<T>(file: ReceivedFile, place: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.fields?.[field]) throw error;
    const said = error.details.params as Record<string, string | number> | undefined;
    throw fieldProblem(field, error.code, { ...said, file: file.name || String(place + 1), place });
  }
}

/** The type of the file sets the limit: a picture of a size between the limits is too big although a video of that size is allowed. */
async function store(kit: Kit, folder: string, file: ReceivedFile, poster?: ReceivedFile): Promise<NewFile> {
  const sniffed = await sniff(file.path);
  if (sniffed === "empty") throw fieldProblem(field, "upload.unreadable");
  const videoMb = videoMbOf(kit.config);
  if (!sniffed || (sniffed.kind === "video" && videoMb === 0))
    throw fieldProblem(field, videoMb > 0 ? "upload.media_type" : "upload.type");
  const most = sniffed.kind === "image" ? kit.config.UPLOAD_IMAGE_MB : videoMb;
  if (file.bytes > most * 1024 ** 2) throw fieldProblem(field, "upload.too_big", { max_mb: most });
  return sniffed.kind === "image"
    ? storePicture(kit, folder, file)
    : storeVideo(kit, folder, { file, type: becomes(sniffed.type), poster });
}

async function storePicture(kit: Kit, folder: string, file: ReceivedFile): Promise<NewFile> {
  const set = await makeSet(kit, file);
  const bytes = await storeSet(kit, folder, set);
  const { width, height, blur } = set;
  return {
    kind: "image",
    folder,
    width,
    height,
    widths: widthsOf(set),
    blur,
    bytes,
    content_type: null,
    seconds: null,
  };
}

type Film = { file: ReceivedFile; type: VideoType; poster: ReceivedFile | undefined };

async function storeVideo(kit: Kit, folder: string, { file, type, poster }: Film): Promise<NewFile> {
  const target = `${file.path}.remuxed`;
  const { width, height, seconds } = await makeVideo(
    kit,
    { path: file.path, by: file.by, type, field, megapixels: kit.config.UPLOAD_MEGAPIXELS },
    target,
  );
  const still = poster && (await makePoster(kit, poster));
  const { size } = await stat(target);
  await kit.storage.put(`${folder}/${videoName(type)}`, createReadStream(target), { contentType: type });
  const bytes = size + (still ? await storeSet(kit, folder, still) : 0);
  const looks = { widths: still ? widthsOf(still) : [], blur: still ? still.blur : null };
  return { kind: "video", folder, width, height, ...looks, bytes, content_type: type, seconds };
}

const makeSet = (kit: Kit, { path, by }: ReceivedFile): Promise<ImageSet> =>
  makeImageSet(kit, { path, by, field, megapixels: kit.config.UPLOAD_MEGAPIXELS }, widths);

/** A browser that could not draw a poster sends other data: the video is shown without one. */
async function makePoster(kit: Kit, poster: ReceivedFile): Promise<ImageSet | null> {
  try {
    return await makeSet(kit, poster);
  } catch (error) {
    if (error instanceof Problem && error.code.startsWith("upload.")) return null;
    throw error;
  }
}

const widthsOf = ({ images }: ImageSet): number[] => [...new Set(images.map(({ width }) => width))];

/** @returns how many bytes were stored. */
async function storeSet({ storage }: Kit, folder: string, { images }: ImageSet): Promise<number> {
  for (const { width, format, content } of images)
    await storage.put(`${folder}/${width}.${format}`, content, { contentType: `image/${format}` });
  return images.reduce((sum, { content }) => sum + content.length, 0);
}
