import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** The address and the state of a navigation that opens Check a Text with a text. */
export const checkText = (text: string) => ({
  to: "/app/bible/check",
  state: { sharedText: text },
});

/** Calls `take` once with the text that opened the page. A reload keeps the edited text. */
export function useSharedText(take: (text: string) => void): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(take);
  latest.current = take;
  const text: unknown = state?.sharedText;
  useEffect(() => {
    if (typeof text !== "string") return;
    latest.current(text);
    void navigate(".", { replace: true, state: null });
  }, [text, navigate]);
}
