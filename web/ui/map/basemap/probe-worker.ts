// Says that web workers start in this browser (`starts-workers.ts`).
postMessage("started");
