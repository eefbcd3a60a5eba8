import { flushCompileCache } from "node:module";
import { setImmediate } from "node:timers/promises";
import type { Services } from "../../services.ts";
import { ReplyText } from "../chat/reply-text.ts";
import { createPageData } from "./page-data.ts";
import type { PageRenderer } from "./render-page.ts";

/**
 * Does in the background what the first request of each kind would have to wait for: compiles the
 * code of the pages by rendering some, short ones first, and reads the study data. The largest
 * tables block the event loop for more than 50 ms each. Never rejects.
 */
export async function warmUp(
  services: Services,
  renderer: PageRenderer | undefined,
  later: readonly (() => Promise<void>)[],
): Promise<void> {
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
      await renderer?.render(new URL(path, services.env.publicUrl), data);
    }
    do await setImmediate();
    while (services.studyData.prepareNext());
    for (const prepare of later) {
      await setImmediate();
      await prepare();
    }
    flushCompileCache();
  } catch (err) {
    services.log.error({ err }, "the server could not prepare all that it needs later");
  }
}
