const patience = 5_000;
const widest = 1_600;

/** A frame of a video near its beginning, as JPEG; null if the browser cannot play it. */
export async function drawPoster(file: File): Promise<Blob | null> {
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
    const timer = setTimeout(() => reject(new Error("too slow")), patience);
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
