import { i18n } from "@lingui/core";
import { type HighlightColor, highlightColors } from "#shared/choices.ts";
import styles from "./highlight-colors.module.css";
import { colorNames, highlightLabels } from "./highlight-labels.ts";

type Props = {
  /** The current color of the highlight. */
  current: string | undefined;
  onChoose: (color: HighlightColor) => void;
};

/** A button for each highlight color. */
export function HighlightColors({ current, onChoose }: Props) {
  return (
    <div className={styles.colors}>
      {highlightColors.map((color) => (
        <button
          key={color}
          type="button"
          className={styles.color}
          data-color={color}
          aria-label={i18n._(highlightLabels[color])}
          aria-pressed={current === color}
          title={i18n._(colorNames[color])}
          onClick={() => onChoose(color)}
        />
      ))}
    </div>
  );
}
