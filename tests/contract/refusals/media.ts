import { formWith, plain, pngBomb } from "../../files/pictures.ts";
import { unattachedPictures } from "../../files/unattached-pictures.ts";
import { mp4 } from "../../files/videos.ts";
import type { Refusals } from "./refusal.ts";

const one = (content: Uint8Array | string, name = "a.jpg") => formWith(content, { field: "files", name });
const eleven = async () => {
  const form = new FormData();
  const content = await plain(9, 9).jpeg().toBuffer();
  for (const number of Array.from({ length: 11 }, (_, index) => index))
    form.append("files", new File([content], `${number}.jpg`));
  return form;
};
export const mediaRefusals: Refusals = {
  "POST /images": {
    "upload.missing": ({ olena }) => ({ who: olena, form: one("", "") }),
    "upload.too_big": ({ olena }) => ({
      who: olena,
      form: one(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(10 * 1024 ** 2)])),
    }),
    "upload.too_many": async ({ olena }) => ({ who: olena, form: await eleven() }),
    "upload.type": async ({ olena, withoutVideos }) => ({
      who: withoutVideos(olena),
      form: one(await mp4(), "a.mp4"),
    }),
    "upload.media_type": ({ olena }) => ({ who: olena, form: one("<svg/>", "a.svg") }),
    "upload.unreadable": ({ olena }) => ({ who: olena, form: one(Buffer.from([0xff, 0xd8, 0xff, 0xe0])) }),
    "upload.too_many_pixels": ({ olena }) => ({ who: olena, form: one(pngBomb(60_000, 60_000)) }),
    "account.storage_full": async ({ person, kit }) => {
      const petro = await person("Petro");
      const [id = ""] = await unattachedPictures(petro, 1);
      await kit.db
        .updateTable("media_files")
        .set({ bytes: 3 * 1024 ** 3 })
        .where("id", "=", id)
        .execute();
      return { who: petro, form: one(await plain(9, 9).jpeg().toBuffer()) };
    },
    "server.busy": async ({ olena, strictly }) => ({
      who: strictly(olena),
      form: one(await plain(9, 9).jpeg().toBuffer()),
    }),
  },
};
