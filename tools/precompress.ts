import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const worthIt = /\.(js|css|svg|json|webmanifest|txt)$/;
const smallest = 1024;
// The asynchronous functions use all cores of the machine.
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Writes `.br` and `.gz` beside every text file of the folder, so that the server need not compress them. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => worthIt.test(name)).map((name) => compressFile(`${folder}/${name}`)));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  const brotli = toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
  const gzipped = toGzip(bytes, { level: 9 });
  await writeFile(`${file}.br`, await brotli);
  await writeFile(`${file}.gz`, await gzipped);
}
