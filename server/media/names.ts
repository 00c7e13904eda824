/** The file of a video in its folder. */
export const videoName = (contentType: string | null): string =>
  contentType === "video/webm" ? "video.webm" : "video.mp4";
