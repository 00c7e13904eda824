// Videos for tests: two short clips recorded by a browser, and variants made from them.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  type OutputFormat,
} from "mediabunny";

const fixture = (name: string): Promise<Buffer> => readFile(join(import.meta.dirname, "fixtures", name));

/** 320 × 180, 1.2 s, H.264 and Opus. */
export const mp4 = () => fixture("clip.mp4");
/** 320 × 180, 1.2 s, VP8 and Opus. */
export const webm = () => fixture("clip.webm");

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};
const text = (said: string): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(said.length);
  return Buffer.concat([head, Buffer.from(said, "latin1")]);
};

/** A video with the metadata that a phone writes: the place in `©xyz`, tags, a free box, and bytes after the end. */
export async function withPlace(): Promise<Buffer> {
  const plain = await remuxed({
    title: "Olena Secret",
    comment: "planted-tag",
    raw: { "com.app.location": "planted-key" },
  });
  const moov = plain.lastIndexOf("moov") - 4;
  const place = box("udta", box("\u00a9xyz", text("+49.8400+024.0300/")), box("loci", Buffer.from("planted-loci")));
  const grown = Buffer.concat([plain, place]);
  grown.writeUInt32BE(plain.length - moov + place.length, moov);
  return Buffer.concat([grown, box("free", Buffer.from("planted-free")), Buffer.from("<script>planted-tail</script>")]);
}

/** The same video with its index at the end, as cameras write it. */
const remuxed = (tags: Tags) => written(new Mp4OutputFormat({ fastStart: false }), tags);

/** The same video as an iPhone stores it: QuickTime. */
export const mov = () => written(new MovOutputFormat({ fastStart: false }), { title: "Olena Secret" });

type Tags = Parameters<Output["setMetadataTags"]>[0];

async function written(format: OutputFormat, tags: Tags): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(new Uint8Array(await mp4())), formats: [MP4, WEBM] });
  const target = new BufferTarget();
  const output = new Output({ format, target });
  await (await Conversion.init({ input, output, tags, showWarnings: false })).execute();
  return Buffer.from(target.buffer as ArrayBuffer);
}
