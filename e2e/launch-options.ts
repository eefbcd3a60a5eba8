import type { LaunchOptions } from "@playwright/test";

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;
// A container's tests run as root, where Chromium has no sandbox to enter.
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

const fastest = HEADLESS_SHELL_PATH ?? CHROMIUM_PATH;

/** The headless build if there is one, which is faster. */
export const launchOptions: LaunchOptions = {
  ...(fastest && { executablePath: fastest }),
  args,
};

/** The whole browser, for what the headless build lacks: it denies permission to notify. */
export const wholeBrowser: LaunchOptions = {
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : { channel: "chromium" }),
  args,
};
