// What must be ended or removed when the bench ends, also after a failure or Ctrl+C.
const open = new Set<() => Promise<void>>();

/** Returns `close` so that it runs once: when it is called, or at the end of the bench. */
export function atEnd(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const closeOnce = () => (closing ??= close().finally(() => open.delete(closeOnce)));
  open.add(closeOnce);
  return closeOnce;
}

/** The last opened first. */
export async function closeAll(): Promise<void> {
  for (const close of [...open].toReversed()) {
    await close().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeAll().finally(() => process.exit(130)));
}
