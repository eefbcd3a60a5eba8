import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { IconMicrophone, IconPlayerStopFilled } from "@tabler/icons-react";
import { canRecognizeSpeech } from "./speech.ts";
import type { Dictation } from "./use-dictation.ts";

/** Starts and stops dictation. Hidden if the browser has no speech recognition. */
export function VoiceButton({ dictation: { listening, start, stop } }: { dictation: Dictation }) {
  if (!canRecognizeSpeech()) return null;
  return (
    <ActionIcon
      variant={listening ? "light" : "subtle"}
      color={listening ? "olive" : "gray"}
      size="lg"
      aria-label={listening ? t`Stop voice input` : t`Voice input`}
      title={listening ? t`Stop voice input` : t`Voice input`}
      aria-pressed={listening}
      onClick={listening ? stop : start}
    >
      {listening ? <IconPlayerStopFilled size={18} /> : <IconMicrophone size={19} stroke={1.6} />}
    </ActionIcon>
  );
}
