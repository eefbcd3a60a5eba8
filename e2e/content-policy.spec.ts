import { expect, test } from "./support.ts";

// The Content-Security-Policy blocks what an injected script would attempt.

test.use({ allowedErrors: ["Content Security Policy", "TrustedHTML", "TrustedScript"] });

for (const address of ["/", "/auth"]) {
  test(`${address} allows no HTML or code from text and no request to another host`, {
    tag: "@gate",
  }, async ({ page }) => {
    await page.goto(address);
    const outcome = await page.evaluate(async () => {
      const attempt = async (act: () => unknown) => {
        try {
          await act();
          return "done";
        } catch {
          return "refused";
        }
      };
      return {
        html: await attempt(() => {
          document.createElement("div").innerHTML = "<img src=x>";
        }),
        code: await attempt(() => {
          document.createElement("script").text = "window.ran = true";
        }),
        elsewhere: await attempt(() => fetch("https://example.org/")),
        plainText: await attempt(() => {
          document.createElement("style").innerHTML = "p{color:red}";
        }),
      };
    });
    expect(outcome).toEqual({
      html: "refused",
      code: "refused",
      elsewhere: "refused",
      plainText: "done",
    });
  });
}
