import { t } from "@lingui/core/macro";
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  mergeThemeOverrides,
} from "@mantine/core";

const olive: MantineColorsTuple = [
  "#f4f6ec",
  "#eaeedd",
  "#d3dcbd",
  "#b5cc94",
  "#98b373",
  "#7d9a58",
  "#67834a",
  "#5a7540",
  "#49622f",
  "#3b5125",
];

// Mantine's grays are bluish; these match Berea's warm background.
const gray: MantineColorsTuple = [
  "#f8f7f1",
  "#f3f2ea",
  "#eae8dd",
  "#e1dfd3",
  "#cbc9bb",
  "#a9a799",
  "#8a897b",
  "#5b5e52",
  "#3a3d33",
  "#23261f",
];
const dark: MantineColorsTuple = [
  "#e9e6da",
  "#c9c7b8",
  "#aeac9c",
  "#7d8070",
  "#474b3b",
  "#343829",
  "#262a20",
  "#1e2119",
  "#191c15",
  "#161812",
];

/**
 * The Mantine theme. tokens.css contains the colors of the schemes; this maps Mantine's names to
 * them.
 */
const theme = createTheme({
  colors: { olive, gray, dark },
  // Mantine's default <header> in a dialog would be a second banner landmark on the page.
  components: {
    ModalHeader: { defaultProps: { role: "none" } },
    DrawerHeader: { defaultProps: { role: "none" } },
    InputError: { defaultProps: { role: "alert" } },
  },
  primaryColor: "olive",
  // White text on Mantine's default shade would have too little contrast.
  primaryShade: { light: 8, dark: 7 },
  fontFamily: "var(--sans)",
  headings: {
    fontFamily: "var(--serif)",
    fontWeight: "500",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "var(--text-3xl)", lineHeight: "1.2" },
      h2: { fontSize: "var(--text-2xl)", lineHeight: "1.25" },
      h3: { fontSize: "var(--text-xl)", lineHeight: "1.3" },
      h4: { fontSize: "var(--text-lg)", lineHeight: "1.35" },
    },
  },
  fontSizes: {
    xs: "var(--text-xs)",
    sm: "var(--text-sm)",
    md: "var(--text-md)",
    lg: "var(--text-lg)",
    xl: "var(--text-xl)",
  },
  lineHeights: { xs: "1.5", sm: "1.55", md: "1.65", lg: "1.65", xl: "1.6" },
  radius: { sm: "4px", md: "var(--radius)", lg: "var(--radius-lg)" },
  shadows: { sm: "var(--shadow)", md: "var(--shadow)", lg: "var(--shadow)" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
});

/**
 * Returns the theme with the default labels of buttons inside components, in the active language.
 */
export const themeWithLabels = () =>
  mergeThemeOverrides(theme, {
    components: {
      Modal: { defaultProps: { closeButtonProps: { "aria-label": t`Close` } } },
      PasswordInput: {
        defaultProps: {
          visibilityToggleButtonProps: { "aria-label": t`Show or hide the password`, tabIndex: 0 },
        },
      },
    },
  });

const colors = {
  "--mantine-color-body": "var(--paper)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-bright": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-soft)",
  "--mantine-color-placeholder": "var(--ink-soft)",
  "--mantine-color-anchor": "var(--accent-ink)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-success": "var(--accent-ink)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--surface-sunk)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-disabled": "var(--surface-sunk)",
  "--mantine-color-disabled-color": "var(--ink-soft)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-color-olive-filled": "var(--accent)",
  "--mantine-color-olive-filled-hover": "var(--accent-hover)",
  "--mantine-color-olive-light": "var(--accent-soft)",
  "--mantine-color-olive-light-hover": "var(--accent-soft)",
  "--mantine-color-olive-light-color": "var(--accent-ink)",
  "--mantine-color-olive-text": "var(--accent-ink)",
  "--mantine-color-olive-outline": "var(--accent-ink)",
  "--mantine-color-olive-outline-hover": "var(--accent-soft)",
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...colors,
    "--mantine-color-red-filled": "#a3311f",
    "--mantine-color-red-filled-hover": "#8a2818",
    "--mantine-color-red-text": "var(--danger)",
    "--mantine-color-red-outline": "var(--danger)",
    "--mantine-color-red-outline-hover": "var(--danger-soft)",
    "--mantine-color-red-light": "var(--danger-soft)",
    "--mantine-color-red-light-color": "var(--danger)",
  },
  dark: {
    ...colors,
    "--mantine-color-red-filled": "#b04431",
    "--mantine-color-red-filled-hover": "#983827",
    "--mantine-color-red-text": "var(--danger)",
    "--mantine-color-red-outline": "var(--danger)",
    "--mantine-color-red-outline-hover": "var(--danger-soft)",
    "--mantine-color-red-light": "var(--danger-soft)",
    "--mantine-color-red-light-color": "var(--danger)",
  },
});
