import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import type { MediaFile } from "#contract/media.ts";
import type { HeldFiles } from "#web/drafts/drafts.ts";
import { offline } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import { randomId } from "#web/kit/random-id.ts";
import { kindOf, refusalOf } from "./check-file.ts";
import type { Limits, Refusal } from "./check-file.ts";
import { change, readyOf, waitingOf } from "./items.ts";
import type { Change, Failure, Item } from "./items.ts";
import { preparePicture } from "./prepare-picture.ts";
import type { Uploader } from "./uploader.ts";

type Given = {
  /** The files that exist already. */
  files: readonly MediaFile[];
  /** The maximum number and size of files. */
  limits: Limits & { max: number };
  onChange: ((files: MediaFile[]) => void) | undefined;
  /** For a visitor: stores the files in the browser and uploads nothing. */
  held: HeldFiles | null;
};

/** A chosen file as it is sent, or the reason why it is not. */
type Prepared = { file: File; refusal: Refusal | null };

/** The files of one field and the functions that change them. */
export function useUploads({ files, limits, onChange, held }: Given) {
  const [items, act] = useReducer(change, files, startWith);
  const uploader = useUploader(act);
  const notify = useEffectEvent((ready: MediaFile[]) => onChange?.(ready));
  const ready = readyOf(items);
  useHeld(held, items, act);
  const readyIds = ready.map(({ id }) => id).join();
  const before = useRef(readyIds);
  useEffect(() => {
    if (before.current === readyIds) return;
    before.current = readyIds;
    notify(ready);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids show whether the files changed
  }, [readyIds]);
  const add = useEffectEvent((chosen: readonly Prepared[]) => {
    const taken = items.filter(({ state }) => state !== "failed").length;
    const added = checked(chosen, limits.max - taken).map((item) => (held ? waiting(item) : item));
    act({ type: "add", items: added });
    for (const item of added) if (item.state === "sending") uploader.send(item.key, item.file);
  });
  const [preparing, setPreparing] = useState(0);
  const [prepared, setPrepared] = useState<readonly Prepared[]>([]);
  useEffect(() => {
    if (prepared.length > 0) add(prepared);
  }, [prepared]);
  const prepare = async (chosen: readonly File[]) => {
    setPreparing((count) => count + 1);
    // One after the other: a large picture takes much memory while it is drawn.
    const made: Prepared[] = [];
    for (const file of chosen) {
      const drawn = await preparePicture(file, limits);
      made.push(drawn === "heic" ? { file, refusal: drawn } : { file: drawn, refusal: refusalOf(drawn, limits) });
    }
    setPrepared(made);
    setPreparing((count) => count - 1);
  };
  return {
    items,
    ready,
    isBusy: preparing > 0 || items.some(({ state }) => state === "sending"),
    add: (chosen: readonly File[]) => void prepare(chosen),
    again: ({ key, state, ...item }: Item) => {
      if (state !== "failed" || !("file" in item) || !item.file) return;
      act({ type: "again", key });
      uploader.send(key, item.file);
    },
    cancel: (key: string) => {
      uploader.cancel(key);
      act({ type: "failed", key, failure: { kind: "cancelled" } });
    },
    remove: (key: string) => act({ type: "remove", key }),
    move: (key: string, to: number) => act({ type: "move", key, to }),
  };
}

const startWith = (files: readonly MediaFile[]): Item[] =>
  files.map((media) => ({ key: media.id, name: "", kind: media.kind, state: "done", media }));

const waiting = (item: Item): Item => (item.state === "sending" ? asWaiting(item.file, item.key) : item);

const asWaiting = (file: File, key: string = randomId()): Item => ({
  key,
  name: file.name,
  kind: kindOf(file.type),
  state: "waiting",
  file,
});

/** Restores the files stored in this browser, and stores each change. */
function useHeld(held: HeldFiles | null, items: Item[], act: (change: Change) => void): void {
  const files = waitingOf(items);
  const waitingKeys = items.map(({ key, state }) => (state === "waiting" ? key : "")).join();
  const [isRead, setRead] = useState(false);
  const read = useEffectEvent((kept: File[]) => {
    if (kept.length > 0) act({ type: "add", items: kept.map((file) => asWaiting(file)) });
    setRead(true);
  });
  const keep = useEffectEvent(() => void held?.keep(files));
  const isHeld = held !== null;
  useEffect(() => {
    let isOver = false;
    if (isHeld) void held?.read().then((kept) => isOver || read(kept));
    return () => void (isOver = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isHeld]);
  useEffect(() => {
    if (isRead) keep();
  }, [isRead, waitingKeys]);
}

/** Checks chosen files. Refused ones stay in the list with their reason, so that the user sees why they are missing. */
function checked(chosen: readonly Prepared[], room: number): Item[] {
  let left = room;
  return chosen.map(({ file, refusal }): Item => {
    const item = { key: randomId(), name: file.name, kind: kindOf(file.type) };
    const reason: Failure | null = refusal ? { kind: refusal } : left > 0 ? null : { kind: "too_many" };
    if (reason) return { ...item, state: "failed", failure: reason, file: null };
    left--;
    return { ...item, state: "sending", share: 0, file };
  });
}

/** The library is loaded with the first file; a failure to load it counts as a failed upload. */
function useUploader(act: (change: Change) => void) {
  const loading = useRef<Promise<Uploader> | null>(null);
  const fail = (key: string, problem: ProblemData) =>
    act({ type: "failed", key, failure: { kind: "refused", problem } });
  const open = () =>
    (loading.current ??= import("./uploader.ts").then(({ makeUploader }) =>
      makeUploader({
        onProgress: (key, share) => act({ type: "share", key, share }),
        onDone: (key, media) => act({ type: "done", key, media }),
        onFailed: fail,
      }),
    ));
  const send = async (key: string, file: File) => {
    try {
      await (await open()).send(key, file);
    } catch {
      loading.current = null;
      fail(key, offline().data);
    }
  };
  useEffect(
    () => () => {
      void loading.current?.then((it) => it.close()).catch(() => undefined);
      loading.current = null;
    },
    [],
  );
  return {
    send: (key: string, file: File) => void send(key, file),
    cancel: (key: string) => void loading.current?.then((it) => it.cancel(key)).catch(() => undefined),
  };
}
