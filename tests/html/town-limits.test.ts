// Pages say the numbers of this town, not the usual ones; without videos nothing offers one.
import { expect, test } from "vitest";
import { mp4 } from "../files/videos.ts";
import { kyiv, requestOf } from "../fixtures/requests.ts";
import { openWithPages } from "../world/pages.ts";
import { makeWorld } from "../world/world.ts";

/** The form of a request in a town with these settings. */
async function formIn(settings: Record<string, string>) {
  const world = await makeWorld(settings);
  const pages = await openWithPages(world.kit);
  const olena = await world.person("Olena");
  const { id } = await requestOf(olena, { position: kyiv, title: "The tap leaks", publish: false });
  const headers = { accept: "text/html", "accept-language": "en", cookie: `access=${olena.token}` };
  const read = async (url: string) =>
    (await pages.inject({ url, headers })).body
      .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, " ")
      .replaceAll(/\s/g, " ");
  const form = await read(`/service/request/edit/${id}`);
  const accept = /<input[^>]*type="file"[^>]*>/.exec(form)?.[0].match(/accept="([^"]*)"/)?.[1];
  const hint = /Up to \d[^<]*/.exec(form)?.[0];
  return { ...world, olena, read, form, hint, accept };
}

test("the form says how many files this town takes, and how large", { timeout: 60_000 }, async () => {
  const { hint, accept, close } = await formIn({ UPLOAD_FILES: "4", UPLOAD_IMAGE_MB: "3", UPLOAD_VIDEO_MB: "7" });
  expect(hint).toContain("Up to 4 files: photos up to 3 MB, videos up to 7 MB.");
  expect(accept).toBe("image/*,video/mp4,video/webm,video/quicktime");
  await close();
});

test(
  "without videos the form takes photos, a film is refused, and the help is silent about them",
  { timeout: 60_000 },
  async () => {
    const { olena, read, form, hint, accept, close } = await formIn({ FEATURES_OFF: "videos" });
    expect(hint).toContain("Up to 10 photos of up to 10 MB.");
    expect(/.{0,40}video.{0,40}/i.exec(form)).toBeNull();
    expect(accept).toBe("image/*");
    const film = new FormData();
    film.append("files", new File([(await mp4()) as BlobPart], "film.mp4"));
    expect(await olena.attempt("POST /images", { form: film })).toMatchObject({ code: "upload.type" });
    const short = new FormData();
    short.append("files", new File([(await mp4()).subarray(0, 2_000) as BlobPart], "short.mp4"));
    expect(await olena.attempt("POST /images", { form: short })).toMatchObject({ code: "upload.type" });
    expect(/.{0,40}video.{0,40}/i.exec(await read("/pages/knowledge-base/requests/photos-and-files"))).toBeNull();
    await close();
  },
);
