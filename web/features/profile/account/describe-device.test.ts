import { expect, test } from "vitest";
import { describeDevice } from "./describe-device.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
test.each([
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0.0.0 Mobile`,
    "Chrome on Android",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18.0 Safari/605.1.15", "Safari on Mac"],
  ["curl/8.9", "Unknown device"],
  [null, "Unknown device"],
])("%s", (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
