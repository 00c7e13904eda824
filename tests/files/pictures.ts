// Makes pictures for tests.
import { deflateSync, crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

type Color = { r: number; g: number; b: number };
export const red: Color = { r: 220, g: 20, b: 20 };
export const blue: Color = { r: 20, g: 20, b: 220 };

/** A picture of one colour. */
export const plain = (width: number, height: number, color: Color = red) =>
  sharp({ create: { width, height, channels: 3, background: color } });

/** A picture whose left half is red and whose right half is blue. */
export async function halves(width: number, height: number): Promise<Sharp> {
  const right = await plain(Math.floor(width / 2), height, blue)
    .png()
    .toBuffer();
  const both = await plain(width, height)
    .composite([{ input: right, left: Math.ceil(width / 2), top: 0 }])
    .png()
    .toBuffer();
  return sharp(both);
}

/** A picture with the metadata that a phone writes: place, time and author. */
export const withGps = (width: number, height: number): Promise<Buffer> =>
  plain(width, height)
    .withExif({
      IFD0: { Artist: "Olena Secret", Make: "Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "49/1 50/1 24/1", GPSLongitudeRef: "E", GPSLongitude: "24/1 1/1 48/1" },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>planted-xmp</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer();

/** A PNG of a few bytes with a header that claims an enormous size. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(10_000))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** A form with one file, as a browser would send it. */
export function formWith(content: Uint8Array | string, options: FormOptions = {}): FormData {
  const { field = "avatar", name = "me.jpg", type = "image/jpeg", ...fields } = options;
  const form = new FormData();
  form.append(field, new File([content as BlobPart], name, { type }));
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
  return form;
}
type FormOptions = { field?: string; name?: string; type?: string; [other: string]: string | number | undefined };
