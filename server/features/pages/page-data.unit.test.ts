import { expect, test } from "vitest";
import { readBuilt } from "#corpus/build-output.ts";
import { standardInstallation } from "#shared/content/product.ts";
import { Library } from "../bibles/library.ts";
import type { LicensedTexts } from "../bibles/licensed/licensed.ts";
import type { InstallationValue } from "../installation/details.ts";
import { toShared } from "../scripture/shared-json.ts";
import { shareTranslation } from "../scripture/shared-translation.ts";
import { createPagesVersion } from "./page-data.ts";

const web = shareTranslation(toShared(Buffer.from(JSON.stringify(readBuilt("web")))));
const esv = { id: "esv", name: "ESV", abbreviation: "ESV", languageTag: "en" };

test("the version of pages changes with the translations and the details, and only then", () => {
  const library = new Library([]);
  let details = standardInstallation;
  let licensed: object[] = [];
  const version = createPagesVersion({
    library,
    licensed: { list: () => licensed } as unknown as LicensedTexts,
    installation: {
      get last() {
        return details;
      },
    } as InstallationValue,
  });
  const seen = [version()];
  const changes = [
    () => library.setAdded([web]),
    () => library.setAdded([{ ...web, info: { ...web.info, name: "Another name" } }]),
    () => (details = { ...details, name: "Grace Church" }),
    () => (licensed = [esv]),
    () => (licensed = [{ ...esv, name: "English Standard Version" }]),
  ];
  for (const change of changes) {
    change();
    expect(seen).not.toContain(version());
    seen.push(version());
  }
  // The same values, read again.
  details = { ...details };
  licensed = licensed.map((one) => ({ ...one }));
  library.setAdded([{ ...web, info: { ...web.info, name: "Another name" } }]);
  expect(version()).toBe(seen.at(-1));
});
