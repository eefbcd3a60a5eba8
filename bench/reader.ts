// `npm run bench:reader`: measures the cost of the reader in a browser: bytes of script before the
// first verse is painted, and the time from a click to the paint of the next chapter. It runs the
// built app in Chromium.
import { startBrowserApp } from "./browser-app.ts";

const turns = 60;
const { server, browser, close } = await startBrowserApp();

/** Returns the compressed bytes of script that were loaded when the selector first matched. */
async function scriptBytes(address: string, selector: string): Promise<number> {
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.goto(`${server.url}${address}`);
  await page.waitForSelector(selector);
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  await page.close();
  return bytes;
}

async function measureTurns(): Promise<number[]> {
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.goto(`${server.url}/app/bible?ref=Genesis+1`);
  await page.waitForSelector("#v1");
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    // Wait until the next chapter is prefetched, as it is for a real reader.
    await page.waitForLoadState("networkidle");
    const took = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const before = document.querySelector("article h2")?.textContent;
          const buttons = [
            ...document.querySelectorAll<HTMLButtonElement>('nav[aria-label="Chapters"] button'),
          ];
          const start = performance.now();
          const poll = () => {
            const now = document.querySelector("article h2")?.textContent;
            if (now === before || !document.querySelector("#v1"))
              return requestAnimationFrame(poll);
            // The new text is painted by the next frame.
            return requestAnimationFrame(() => resolve(performance.now() - start));
          };
          buttons.at(-1)?.click();
          poll();
        }),
    );
    times.push(took);
  }
  await page.close();
  return times.toSorted((a, b) => a - b);
}

try {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  console.log(`script of /: ${kilobytes(await scriptBytes("/", "h1"))} (pass ≤ 140)`);
  const reader = await scriptBytes("/app/bible?ref=John+3", "#v16");
  console.log(`script of the reader: ${kilobytes(reader)} (pass ≤ 180)`);
  const times = await measureTurns();
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
  console.log(`next chapter, click to paint: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (pass ≤ 50)`);
} finally {
  await close();
}
