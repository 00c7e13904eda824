let answer: boolean | undefined;

/** Whether this browser can draw the map. Ask in the browser only. */
export function canDraw(): boolean {
  answer ??= tryOut();
  return answer;
}

function tryOut(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext(); // a browser lends only a few
    return context !== null;
  } catch {
    return false;
  }
}
