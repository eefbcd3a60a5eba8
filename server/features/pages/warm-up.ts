import { flushCompileCache } from "node:module";
import { setImmediate } from "node:timers/promises";
import type { Services } from "../../services.ts";
import { ReplyText } from "../chat/reply-text.ts";
import { createPageData } from "./page-data.ts";
import type { PageRenderer } from "./render-page.ts";

/**
 * Does in the background what the first request of each kind would have to wait for: compiles the
 * code of the pages by rendering some, short ones first. Never rejects.
 */
export async function warmUp(
  services: Services,
  renderer: PageRenderer | undefined,
): Promise<void> {
  const data = createPageData(services);
  const [version] = services.library.texts.keys();
  const chapters = ["obadiah/1", "ruth/1", "john/3"].map((one) => `/bible/${version}/${one}`);
  const steps = [
    () => readPointer(services),
    ...["/privacy", "/", ...chapters].map(
      (path) => () => renderer?.render(new URL(path, services.env.publicUrl), data),
    ),
    flushCompileCache,
  ];
  for (const step of steps) {
    await setImmediate();
    try {
      await step();
    } catch (err) {
      services.log.error({ err }, "the server could not prepare all that it needs later");
    }
  }
}

/** The first pointer of an answer builds the index of the books' names. */
function readPointer(services: Services): void {
  const nobody = { reader: {}, question: "", caller: "", onText: () => {}, onRestart: () => {} };
  new ReplyText(services, { ...nobody, handling: "mark" }).push("[[Isiah 40:31 | KJV]] ");
}
