let answer: boolean | undefined;

/** True if this browser can draw the map. Call it in the browser only. */
export function canDraw(): boolean {
  answer ??= tryOut();
  return answer;
}

function tryOut(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext(); // a browser limits the number of contexts
    return context !== null;
  } catch {
    return false;
  }
}
