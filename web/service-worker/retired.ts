/**
 * The worker that is served in place of ours with SERVICE_WORKER=off: it takes over at once, deletes the stored files and
 * removes itself. Pages then work without a worker. Written for any browser.
 */
export const retired = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("poruch-")) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
