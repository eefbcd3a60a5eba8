import { ActionIcon } from "@mantine/core";
import { IconMicrophone, IconPlayerStopFilled } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { errorToast } from "#web/ui/toast.tsx";
import { canListen, listen } from "./speech.ts";

const reasons: Record<string, string> = {
  "not-allowed": "Please allow this page to use the microphone.",
  "audio-capture": "No microphone was found.",
  network: "The browser's speech service could not be reached.",
};

/** Turns speech into text at the end of the box; not there where the browser cannot. */
export function VoiceButton({
  text,
  onText,
  disabled,
}: {
  text: string;
  onText: (text: string) => void;
  disabled: boolean;
}) {
  const [listening, setListening] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!canListen()) return null;

  function toggle() {
    if (listening) {
      stop.current?.();
      return;
    }
    const before = text.trim() === "" ? "" : `${text.trimEnd()} `;
    setListening(true);
    stop.current = listen({
      onText: (heard) => onText(before + heard),
      onEnd: () => setListening(false),
      onError: (reason) => {
        setListening(false);
        if (reason === "no-speech" || reason === "aborted") return;
        errorToast({
          title: "Voice input failed",
          message: reasons[reason] ?? "Please try again, or type your question.",
        });
      },
    });
  }

  return (
    <ActionIcon
      variant={listening ? "light" : "subtle"}
      color={listening ? "olive" : "gray"}
      size="lg"
      aria-label={listening ? "Stop voice input" : "Voice input"}
      title={listening ? "Stop voice input" : "Voice input"}
      aria-pressed={listening}
      disabled={disabled}
      onClick={toggle}
    >
      {listening ? <IconPlayerStopFilled size={18} /> : <IconMicrophone size={19} stroke={1.6} />}
    </ActionIcon>
  );
}
