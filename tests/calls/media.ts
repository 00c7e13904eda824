import { formWith, plain, pngBomb } from "../files/pictures.ts";
import { unattachedPictures } from "../files/unattached-pictures.ts";
import { mp4 } from "../files/videos.ts";
import type { Recipe, Refused, Room } from "./room.ts";

const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

/** The refusals of one unreadable picture; `send` puts it into the form of the call. */
export const unreadable = (send: (content: Uint8Array | string, name?: string) => Recipe): Refused => ({
  "upload.missing": send("", ""),
  "upload.too_big": send(Buffer.concat([jpegHead, Buffer.alloc(10 * 1024 ** 2)])),
  "upload.unreadable": send(jpegHead),
  "upload.too_many_pixels": send(pngBomb(60_000, 60_000)),
});
export const svg = ["<svg/>", "a.svg"] as const;

const one = (content: Uint8Array | string, name = "a.jpg") => formWith(content, { field: "files", name });
const sending =
  (...picture: Parameters<typeof one>): Recipe =>
  ({ olena }) => ({ who: olena, form: one(...picture) });
const tiny = () => plain(9, 9).jpeg().toBuffer();

export const media: Room<"media"> = {
  // Pictures belong to the account that is acted for.
  // oxfmt-ignore
  rights: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "POST /images":                "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  },

  calls: {
    "POST /images": {
      works: async ({ olena }) => ({
        who: olena,
        form: formWith(await plain(16, 16).jpeg().toBuffer(), { field: "files" }),
      }),
      refused: {
        ...unreadable(sending),
        "upload.too_many": async ({ olena }) => {
          const form = new FormData();
          const content = await tiny();
          for (let number = 0; number < 11; number += 1) form.append("files", new File([content], `${number}.jpg`));
          return { who: olena, form };
        },
        "upload.type": async ({ olena, withoutVideos }) => ({
          who: withoutVideos(olena),
          form: one(await mp4(), "a.mp4"),
        }),
        "upload.media_type": sending(...svg),
        "account.storage_full": async ({ person, kit }) => {
          const petro = await person("Petro");
          const [id = ""] = await unattachedPictures(petro, 1);
          await kit.db
            .updateTable("media_files")
            .set({ bytes: 3 * 1024 ** 3 })
            .where("id", "=", id)
            .execute();
          return { who: petro, form: one(await tiny()) };
        },
        "server.busy": async ({ olena, strictly }) => ({ who: strictly(olena), form: one(await tiny()) }),
      },
    },
  },
};
