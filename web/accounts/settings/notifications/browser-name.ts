/** By the text that the browser sends: for instructions only, never to decide what works. */
export function browserName(agent: string = navigator.userAgent): "chrome" | "firefox" | "safari" | "ios" | "other" {
  // Every browser on iOS is Safari inside.
  if (/iPhone|iPad|iPod/.test(agent)) return "ios";
  if (/Firefox\//.test(agent)) return "firefox";
  if (/Chrome\/|Chromium\//.test(agent)) return "chrome";
  return /Safari\//.test(agent) ? "safari" : "other";
}
