import { setImmediate } from "node:timers/promises";
import type { Services } from "../../services.ts";
import { ReplyText } from "../chat/reply-text.ts";
import { createPageData } from "./page-data.ts";
import type { PageRenderer } from "./render-page.ts";

/**
 * Renders some pages in the background, so that V8 has compiled what the first request for a page
 * runs. Short pages come first: each blocks the event loop for a few milliseconds. Never rejects.
 */
export async function warmUpPages(renderer: PageRenderer, services: Services): Promise<void> {
  const data = createPageData(services);
  const [version] = services.library.texts.keys();
  const paths = [
    "/privacy",
    "/",
    ...["obadiah/1", "ruth/1", "john/3"].map((one) => `/bible/${version}/${one}`),
  ];
  try {
    // The first pointer of an answer builds the index of the books' names.
    await setImmediate();
    const nobody = { reader: {}, question: "", caller: "", onText: () => {}, onRestart: () => {} };
    new ReplyText(services, { ...nobody, handling: "mark" }).push("[[Isiah 40:31 | KJV]] ");
    for (const path of paths) {
      await setImmediate();
      await renderer.render(new URL(path, services.env.publicUrl), data);
    }
  } catch (err) {
    services.log.error({ err }, "the pages could not be rendered");
  }
}
