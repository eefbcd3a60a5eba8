import { expect, test } from "./support.ts";

// The page refuses what a script slipped into it would try.

test.use({ allowedErrors: ["Content Security Policy", "TrustedHTML", "TrustedScript"] });

for (const address of ["/", "/auth"]) {
  test(`${address} takes no HTML and no code from text, and asks no other host`, async ({
    page,
  }) => {
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
