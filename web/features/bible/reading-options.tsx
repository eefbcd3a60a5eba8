import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import "@mantine/core/styles/Switch.layer.css";
import { Button, Popover, SegmentedControl, Switch } from "@mantine/core";
import { type ColumnWidth, type TextSize, textSizes, type VerseLayout } from "#shared/choices.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { formatNumber } from "#web/lib/format.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import styles from "./reading-options.module.css";

const layouts: { value: VerseLayout; label: MessageDescriptor }[] = [
  { value: "paragraphs", label: msg`Paragraphs` },
  { value: "verses", label: msg`Verse by verse` },
];
const widths: { value: ColumnWidth; label: MessageDescriptor }[] = [
  { value: "narrow", label: msg`Narrow` },
  { value: "default", label: msg`Medium` },
  { value: "wide", label: msg`Wide` },
];

/**
 * Font size, layout and other reading options; the settings page has more. The popover starts open,
 * because its code loads when the user opens it.
 */
export default function ReadingOptions() {
  const { text_size, layout, width, verse_numbers, continuous } = usePreferences();
  const change = useChangePreferences();
  return (
    <Popover defaultOpened position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" aria-label={t`Reading options`}>
          {/* not translated: a sample of letters */}
          Aa
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Reading options`}>
        <div className={styles.options}>
          <Labeled label={t`Size`}>
            <SegmentedControl
              aria-label={t`Size`}
              size="xs"
              value={String(text_size)}
              data={textSizes.map((size) => ({
                value: String(size),
                label: formatNumber(size / 100, { style: "percent" }),
              }))}
              onChange={(value) => void change({ text_size: Number(value) as TextSize })}
            />
          </Labeled>
          <Labeled label={t`Verses`}>
            <SegmentedControl
              aria-label={t`Verses`}
              size="xs"
              value={layout}
              data={layouts.map(({ value, label }) => ({ value, label: i18n._(label) }))}
              onChange={(value) => void change({ layout: value as VerseLayout })}
            />
          </Labeled>
          <Labeled label={t`Column`}>
            <SegmentedControl
              aria-label={t`Column`}
              size="xs"
              value={width}
              data={widths.map(({ value, label }) => ({ value, label: i18n._(label) }))}
              onChange={(value) => void change({ width: value as ColumnWidth })}
            />
          </Labeled>
          <Switch
            size="md"
            label={t`Verse numbers`}
            checked={verse_numbers}
            onChange={(event) => void change({ verse_numbers: event.currentTarget.checked })}
          />
          <Switch
            size="md"
            label={t`Continuous scrolling`}
            checked={continuous}
            onChange={(event) => void change({ continuous: event.currentTarget.checked })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Labeled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.labeled}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}
