import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { ShownMessage } from "./conversation.ts";

type Loaded = {
  messages: readonly ShownMessage[];
  loading: boolean;
  loadEarlier: (() => Promise<void>) | undefined;
  onShow: ((messageId: string) => Promise<void>) | undefined;
};

/**
 * Scrolls to the message in the address (`?message=id`) and returns its id. Loads earlier pages
 * until it finds the message, then switches to the branch that contains it.
 */
export function useMessageInAddress({ messages, loading, loadEarlier, onShow }: Loaded) {
  const [params] = useSearchParams();
  const target = params.get("message") ?? undefined;
  const [arrived, setArrived] = useState<string>();
  const showTried = useRef<string>(undefined);
  const there = messages.some(({ id }) => id === target);
  const count = messages.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: searches again after each page of earlier messages
  useEffect(() => {
    if (!target || loading || arrived === target) return;
    if (there) {
      document.querySelector(`[data-message="${CSS.escape(target)}"]`)?.scrollIntoView({
        block: "center",
        behavior: "instant",
      });
      setArrived(target);
    } else if (loadEarlier) void loadEarlier();
    else if (onShow && showTried.current !== target) {
      showTried.current = target;
      void onShow(target);
    }
  }, [target, there, count, loading, loadEarlier, onShow, arrived]);

  return target;
}
