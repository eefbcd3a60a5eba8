import "@mantine/core/styles/Switch.layer.css";
import { Button, Popover, SegmentedControl, Switch } from "@mantine/core";
import { type ColumnWidth, type TextSize, textSizes, type VerseLayout } from "#shared/choices.ts";
import { useChangePreferences, usePreferences } from "#web/lib/preferences.ts";
import styles from "./reading-options.module.css";

const layouts: { value: VerseLayout; label: string }[] = [
  { value: "paragraphs", label: "Paragraphs" },
  { value: "verses", label: "Verse by verse" },
];
const widths: { value: ColumnWidth; label: string }[] = [
  { value: "narrow", label: "Narrow" },
  { value: "usual", label: "Usual" },
  { value: "wide", label: "Wide" },
];

/**
 * How scripture is set, close to where it is read; the settings have the rest. Open from the start:
 * it is loaded when asked for.
 */
export default function ReadingOptions() {
  const { text_size, layout, width, verse_numbers, continuous } = usePreferences();
  const change = useChangePreferences();
  return (
    <Popover defaultOpened position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" aria-label="Reading options">
          Aa
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Reading options">
        <div className={styles.options}>
          <Labelled label="Size">
            <SegmentedControl
              aria-label="Size"
              size="xs"
              value={String(text_size)}
              data={textSizes.map((size) => ({ value: String(size), label: `${size}%` }))}
              onChange={(value) => void change({ text_size: Number(value) as TextSize })}
            />
          </Labelled>
          <Labelled label="Verses">
            <SegmentedControl
              aria-label="Verses"
              size="xs"
              value={layout}
              data={layouts}
              onChange={(value) => void change({ layout: value as VerseLayout })}
            />
          </Labelled>
          <Labelled label="Column">
            <SegmentedControl
              aria-label="Column"
              size="xs"
              value={width}
              data={widths}
              onChange={(value) => void change({ width: value as ColumnWidth })}
            />
          </Labelled>
          <Switch
            size="md"
            label="Verse numbers"
            checked={verse_numbers}
            onChange={(event) => void change({ verse_numbers: event.currentTarget.checked })}
          />
          <Switch
            size="md"
            label="Chapters follow one another"
            checked={continuous}
            onChange={(event) => void change({ continuous: event.currentTarget.checked })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}
