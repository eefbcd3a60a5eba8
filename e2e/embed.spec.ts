import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./support.ts";

// A page of another site loads /embed.js. Its policy forbids inline styles.
let site: Server;
let address: string;
test.beforeAll(async ({ baseURL }) => {
  site = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    const policy = `default-src 'none'; script-src ${baseURL}; connect-src ${baseURL}; img-src data:`;
    response.setHeader("content-security-policy", policy);
    response.end(`<!doctype html><html lang="en"><head><title>A blog</title>
<link rel="icon" href="data:,"><script src="${baseURL}/embed.js" data-version="web" defer></script>
</head><body><main><h1>A blog</h1><p>He quoted John 11:35 and 1 Cor 13:4-5.</p>
<p><code>John 3:16</code> and <a href="/x">John 3:17</a> stay as they are.</p></main></body></html>`);
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});
test.afterAll(() => {
  site.close();
});

test("references on another site show the verse on focus and hover, and Escape closes the card", async ({
  browser,
  baseURL,
}) => {
  // Tests add a header to each request. It would need a preflight, which browsers do not send here.
  const page = await browser.newPage({ extraHTTPHeaders: {} });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(address);
  const links = page.locator("a.berea-reference");
  await expect(links).toHaveText(["John 11:35", "1 Cor 13:4-5"]);
  await expect(links.first()).toHaveAttribute("href", `${baseURL}/bible/web/John/11/35`);
  const card = page.getByRole("tooltip");
  await links.first().focus();
  await expect(card).toContainText("Jesus wept.");
  await expect(card).toContainText("John 11:35 (WEB)");
  await expect(links.first()).toHaveAttribute("aria-describedby", "berea-card");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await links.nth(1).hover();
  await expect(card).toContainText("Love is patient");
  await card.hover();
  await expect(card).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(card).toHaveCount(0);
  await links.first().click();
  await expect(page).toHaveURL(`${baseURL}/bible/web/john/11/35`);
  expect(errors).toEqual([]);
  await page.close();
});
