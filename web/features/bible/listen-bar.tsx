import { t } from "@lingui/core/macro";
import { ActionIcon, CloseButton, NativeSelect } from "@mantine/core";
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from "@tabler/icons-react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { formatMinutes, formatNumber } from "#web/lib/format.ts";
import { moveInToolbar } from "#web/ui/arrow-keys.ts";
import styles from "./listen-bar.module.css";
import { type Utterance, useReadAloud } from "./use-read-aloud.ts";
import { useVoices } from "./voices.ts";

const rates = [0.75, 0.9, 1, 1.15, 1.3, 1.5];
const sleepMinutes = [5, 10, 15, 30, 60];

type Props = {
  /** The display name of the chapter, such as "John 3". */
  name: string;
  verses: readonly Utterance[];
  /** The verse that is being read aloud; undefined if none is. */
  onVerse: (verse: number | undefined) => void;
  /** Opens the next chapter; undefined at the end of the Bible. */
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** Reads the chapter aloud with the browser's voices, then continues with the next chapter. */
export default function ListenBar({ name, verses, onVerse, onNext, onClose }: Props) {
  const voices = useVoices();
  const english = useMemo(() => {
    const found = voices.filter(({ lang }) => lang.toLowerCase().startsWith("en"));
    return found.length > 0 ? found : voices;
  }, [voices]);
  const [voiceName, setVoiceName] = useState<string>();
  const voice = english.find((one) => one.voiceURI === voiceName) ?? english[0];
  const [rate, setRate] = useState(1);
  const sleep = useSleepTimer(() => aloud.pause());
  const aloud = useReadAloud(verses, { voice, rate, onEnd: () => onNext?.() });
  const { state, current, start, stop } = aloud;

  // Starts as soon as a chapter has loaded. The bar stays open between chapters.
  useEffect(() => {
    if (verses.length > 0) start();
    return stop;
  }, [verses, start, stop]);
  useEffect(() => {
    onVerse(current);
    return () => onVerse(undefined);
  }, [current, onVerse]);

  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={t`Listen to ${name}`}
      onKeyDown={moveInToolbar}
    >
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t`Previous verse`}
        onClick={() => aloud.skip(-1)}
      >
        <IconPlayerSkipBack size={18} />
      </ActionIcon>
      {state === "speaking" ? (
        <ActionIcon size="lg" aria-label={t`Pause`} onClick={aloud.pause}>
          <IconPlayerPause size={18} />
        </ActionIcon>
      ) : (
        <ActionIcon
          size="lg"
          aria-label={t`Play`}
          onClick={() => (state === "paused" ? aloud.resume() : start())}
        >
          <IconPlayerPlay size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t`Next verse`}
        onClick={() => aloud.skip(1)}
      >
        <IconPlayerSkipForward size={18} />
      </ActionIcon>
      <span className={styles.where} role="status">
        {current === undefined ? name : `${name}:${current}`}
      </span>
      <NativeSelect
        size="xs"
        aria-label={t`Voice`}
        className={styles.voice}
        value={voice?.voiceURI ?? ""}
        data={english.map(({ voiceURI, name: label }) => ({ value: voiceURI, label }))}
        onChange={(event) => setVoiceName(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t`Speed`}
        value={String(rate)}
        data={rates.map((one) => ({ value: String(one), label: `${formatNumber(one)}×` }))}
        onChange={(event) => setRate(Number(event.currentTarget.value))}
      />
      <NativeSelect
        size="xs"
        aria-label={t`Sleep timer`}
        value={String(sleep.minutes)}
        data={[
          { value: "0", label: t`No timer` },
          ...sleepMinutes.map((minutes) => ({
            value: String(minutes),
            label: formatMinutes(minutes),
          })),
        ]}
        onChange={(event) => sleep.set(Number(event.currentTarget.value))}
      />
      <CloseButton aria-label={t`Stop listening`} onClick={onClose} />
    </div>
  );
}

/** Calls `onSleep` once, after the selected number of minutes. 0 turns the timer off. */
function useSleepTimer(onSleep: () => void) {
  const [minutes, set] = useState(0);
  const sleep = useEffectEvent(onSleep);
  useEffect(() => {
    if (minutes === 0) return;
    const timer = setTimeout(() => {
      set(0);
      sleep();
    }, minutes * 60_000);
    return () => clearTimeout(timer);
  }, [minutes]);
  return { minutes, set };
}
