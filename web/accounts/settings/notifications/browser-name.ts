/** Guesses the browser from its user agent. Only for instructions: features are tested, never guessed from the name. */
export function browserName(agent: string = navigator.userAgent): "chrome" | "firefox" | "safari" | "ios" | "other" {
  // Every browser on iOS is Safari inside.
  if (/iPhone|iPad|iPod/.test(agent)) return "ios";
  if (/Firefox\//.test(agent)) return "firefox";
  if (/Chrome\/|Chromium\//.test(agent)) return "chrome";
  return /Safari\//.test(agent) ? "safari" : "other";
}
