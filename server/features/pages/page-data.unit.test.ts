import { expect, test } from "vitest";
import { standardInstallation } from "#shared/content/product.ts";
import type { Services } from "../../services.ts";
import { Library } from "../bibles/library.ts";
import { createPagesVersion } from "./page-data.ts";

test("the version of pages changes with the translations and the details, and only then", () => {
  const library = new Library([]);
  const esv = { id: "esv", name: "ESV", abbreviation: "ESV", languageTag: "en" };
  let licensed: object[] = [];
  let last: object = standardInstallation;
  const version = createPagesVersion({
    library,
    licensed: { list: () => licensed },
    installation: {
      get last() {
        return last;
      },
    },
  } as unknown as Services);
  const versions = [version()];
  last = { ...standardInstallation };
  expect(version()).toBe(versions[0]);
  last = { ...standardInstallation, name: "Grace Church" };
  versions.push(version());
  licensed = [esv];
  versions.push(version());
  licensed = [{ ...esv, name: "English Standard Version" }];
  versions.push(version());
  expect(new Set(versions).size).toBe(4);
  expect(version()).toBe(versions[3]);
});
