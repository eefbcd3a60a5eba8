import type { Page } from "@playwright/test";

/**
 * Returns everything that this browser stores for the site as one string: local and session
 * storage, IndexedDB, and cached JSON.
 */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ""));
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        texts.push(`${name} ${store}: ${JSON.stringify(await done(request))}`);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = answer?.headers.get("content-type")?.includes("json");
        if (isText && !request.url.endsWith("/text")) {
          texts.push(`${name} ${request.url}: ${await answer?.text()}`);
        }
      }
    }
    return texts.join("\n");
  });
}
