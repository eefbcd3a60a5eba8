/*
 * `npm run screenshots`: starts the demo and takes the pictures of the README and the user guide.
 * Needs Chromium, like the browser tests.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { launchOptions } from "../e2e/launch-options.ts";

const folder = path.resolve("docs/screenshots");
const port = 3917;
const origin = `http://localhost:${port}`;
const size = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** Starts the demo. Resolves when it is ready. */
async function startDemo(): Promise<ChildProcess> {
  const demo = spawn(process.execPath, ["scripts/demo.mjs"], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "inherit", "pipe"],
  });
  await new Promise<void>((resolve, reject) => {
    demo.stderr.on("data", (text: Buffer) => {
      if (text.toString().includes("The demo is ready")) resolve();
    });
    demo.once("exit", (code) => reject(new Error(`The demo ended with ${code}.`)));
  });
  return demo;
}

async function newPage(browser: Browser, viewport = size): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: "en-US",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  return context.newPage();
}

/** Writes a picture as WebP, which has a fifth of the size of a PNG. */
async function write(name: string, png: Buffer): Promise<void> {
  await sharp(png)
    .webp({ quality: 82 })
    .toFile(path.join(folder, `${name}.webp`));
  console.log(`docs/screenshots/${name}.webp`);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
}

async function shoot(page: Page, name: string, address?: string): Promise<void> {
  if (address) await page.goto(origin + address);
  await settle(page);
  await write(name, await page.screenshot());
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${origin}/auth`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("searched-the-scriptures");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/app/);
}

/** Maximum height of the animated picture, in pixels. */
const animationHeight = 640;
const frameMs = [2200, 1400, 6000];

/**
 * Writes the animated picture of the README: an answer of the example conversation, the mark at its
 * wrong quotation, and the card that shows the difference.
 */
async function animateCheckedAnswer(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1000, height: animationHeight });
  await page.goto(`${origin}/example`);
  await settle(page);
  const wrong = page.getByRole("button", { name: /differs/i }).last();
  await wrong.scrollIntoViewIfNeeded();
  await wrong.evaluate((node) => node.scrollIntoView({ block: "center" }));
  const frames = [await page.screenshot()];
  await wrong.hover();
  frames.push(await page.screenshot());
  await wrong.click();
  await settle(page);
  frames.push(await page.screenshot());
  await write("chat", frames.at(-1) ?? Buffer.alloc(0));
  await sharp(frames, { join: { animated: true } })
    .gif({ delay: frameMs, loop: 0, colours: 96, effort: 10 })
    .toFile(path.join(folder, "checked-answer.gif"));
  console.log("docs/screenshots/checked-answer.gif");
}

mkdirSync(folder, { recursive: true });
const demo = await startDemo();
const browser = await chromium.launch(launchOptions);
try {
  const guest = await newPage(browser);
  await shoot(guest, "landing", "/");
  await shoot(guest, "reader", "/app/bible?version=kjv&ref=John+3");
  await shoot(guest, "search", "/app/bible?version=kjv&search=prodigal+son");
  await shoot(guest, "check", "/app/bible/check");
  const hand = await newPage(browser, phone);
  await shoot(hand, "reader-phone", "/app/bible?version=kjv&ref=John+3");
  const member = await newPage(browser);
  await signIn(member, "lydia@example.org");
  await shoot(member, "home", "/app");
  await shoot(member, "prayers", "/app/prayers");
  await shoot(member, "plans", "/app/bible/plans");
  await shoot(member, "settings", "/app/profile/settings");
  await animateCheckedAnswer(await newPage(browser));
} finally {
  await browser.close();
  demo.kill("SIGTERM");
}
