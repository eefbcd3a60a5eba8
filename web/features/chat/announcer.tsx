import { useEffect, useState } from "react";
import type { Phase } from "./conversation.ts";

/** Tells those who listen when an answer begins and when it has ended; its words are theirs to read when they like. */
export function Announcer({ phase, failed }: { phase: Phase; failed: boolean }) {
  const [said, setSaid] = useState("");
  const [last, setLast] = useState(phase);
  useEffect(() => {
    if (phase === last) return;
    setLast(phase);
    if (phase === "waiting") setSaid("Searching scripture...");
    // A failure is said by its toast.
    else if (phase === "idle") setSaid(failed ? "" : "The answer is complete.");
  }, [phase, last, failed]);
  return (
    <p className="heard-only" role="status">
      {said}
    </p>
  );
}
