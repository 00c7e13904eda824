// Draws a picture anew in the browser where the server would refuse it as it is: another format, too many pixels or bytes, a cut end.
import { pictures } from "./check-file.ts";
import type { Limits } from "./check-file.ts";

/** Safari draws no larger ones. */
const [drawn, longest] = [12e6, 4_096];

const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const isPicture = (file: File): boolean => file.type.startsWith("image/") || isHeic(file);
/** Decided: drawings and animations are no photos. */
const refused = ["image/svg+xml", "image/gif"];

/** `heic`: only this browser cannot open it. The file to send otherwise, unchanged where the server takes it. */
export async function preparePicture(file: File, { imageMb, megapixels }: Limits): Promise<File | "heic"> {
  if (!isPicture(file) || refused.includes(file.type)) return file;
  const isKnown = pictures.includes(file.type);
  const url = URL.createObjectURL(file);
  try {
    const picture = await load(url);
    const { naturalWidth: width, naturalHeight: height } = picture;
    const isLarge = width * height > megapixels * 1e6 || file.size > imageMb * 1024 ** 2;
    if (isKnown && !isLarge && !(await isCut(file))) return file;
    const pixels = Math.min(drawn, megapixels * 1e6);
    const scale = Math.min(1, Math.sqrt(pixels / (width * height)), longest / Math.max(width, height));
    const made = await draw(picture, Math.round(width * scale), Math.round(height * scale));
    return made ? new File([made], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" }) : file;
  } catch {
    return isHeic(file) ? "heic" : file;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.addEventListener("load", () => resolve(picture));
    picture.addEventListener("error", () => reject(new Error("The browser does not show it")));
    picture.src = url;
  });
}

/** True for a JPEG without its last two bytes. */
async function isCut(file: File): Promise<boolean> {
  if (file.type !== "image/jpeg") return false;
  const [first, second] = new Uint8Array(await file.slice(-2).arrayBuffer());
  return first !== 0xff || second !== 0xd9;
}

function draw(picture: HTMLImageElement, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  // JPEG has no transparency: without a ground it would be black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
}
