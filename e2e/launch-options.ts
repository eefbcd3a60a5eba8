import type { LaunchOptions } from "@playwright/test";

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;
// In containers, tests run as root, for which Chromium's sandbox is not available.
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

const fastest = HEADLESS_SHELL_PATH ?? CHROMIUM_PATH;

/** The headless build if it is installed, because it is faster. */
export const launchOptions: LaunchOptions = {
  ...(fastest && { executablePath: fastest }),
  args,
};

/** The full browser, for tests that need notifications: the headless build always denies them. */
export const fullChromium: LaunchOptions = {
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : { channel: "chromium" }),
  args,
};
