import { ActionIcon } from "@mantine/core";
import { IconMicrophone, IconPlayerStopFilled } from "@tabler/icons-react";
import { canListen } from "./speech.ts";
import type { Dictation } from "./use-dictation.ts";

/** Starts and stops dictation. Not shown where the browser cannot recognize speech. */
export function VoiceButton({ dictation: { listening, start, stop } }: { dictation: Dictation }) {
  if (!canListen()) return null;
  return (
    <ActionIcon
      variant={listening ? "light" : "subtle"}
      color={listening ? "olive" : "gray"}
      size="lg"
      aria-label={listening ? "Stop voice input" : "Voice input"}
      title={listening ? "Stop voice input" : "Voice input"}
      aria-pressed={listening}
      onClick={listening ? stop : start}
    >
      {listening ? <IconPlayerStopFilled size={18} /> : <IconMicrophone size={19} stroke={1.6} />}
    </ActionIcon>
  );
}
