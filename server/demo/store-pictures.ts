// Stores the drawn faces and pictures of work (`tools/demo-pictures.ts`) as if they had been uploaded; nothing is encoded at the start.
import { readdir, readFile } from "node:fs/promises";
import { newFolder } from "#server/files/storage/new-folder.ts";
import { mediaUrl } from "#server/http/serve-media.ts";
import type { Kit } from "#server/kit/kit.ts";
import { folderOfDocuments, pageKey } from "#server/verifications/documents.ts";

/** The columns of `media_files` that the files decide. Works of one kind share their folder, as copies of an offer do. */
export type Picture = { folder: string; width: number; height: number; widths: number[]; blur: string; bytes: number };
export type Pictures = {
  faces: Map<string, string>;
  works: Map<string, Picture>;
  /** The private folder of the drawn document that waits for the operator. */
  documents: string;
};

const drawn = new URL("pictures/", import.meta.url);

export async function storePictures({ storage }: Pick<Kit, "storage">): Promise<Pictures> {
  const facts = JSON.parse(await readFile(new URL("facts.json", drawn), "utf8")) as Record<
    string,
    Omit<Picture, "folder">
  >;
  const put = async (key: string, file: string): Promise<void> =>
    storage.put(key, await readFile(new URL(file, drawn)), { contentType: `image/${file.replace(/^.*\./, "")}` });
  const faces = new Map<string, string>();
  for (const file of await readdir(new URL("faces/", drawn))) {
    const folder = newFolder("avatars");
    await Promise.all([put(`${folder}/512.webp`, `faces/${file}`), put(`${folder}/96.webp`, `small/${file}`)]);
    faces.set(file.replace(".webp", ""), mediaUrl(`${folder}/512.webp`));
  }
  const works = new Map<string, Picture>();
  for (const [name, columns] of Object.entries(facts)) {
    const folder = newFolder("points");
    const files = columns.widths.flatMap((width) => [`${width}.webp`, `${width}.avif`]);
    await Promise.all(files.map((file) => put(`${folder}/${file}`, `work/${name}/${file}`)));
    works.set(name, { folder, ...columns });
  }
  const documents = newFolder(folderOfDocuments);
  await put(pageKey(documents, 1), "work/papers/960.webp");
  return { faces, works, documents };
}
