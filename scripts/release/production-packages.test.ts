import { expect, test } from "vitest";
import { importedPackages, packageClosure } from "./production-packages.ts";

test("importedPackages finds packages in static imports, dynamic imports and require calls", () => {
  const source = [
    'import { a } from "react-dom/server";',
    'import {\n  b,\n  c\n} from "@scope/name/file.js";',
    'import "side-effect";',
    'import fs from "fs";',
    'import { d } from "node:path";',
    'import { e } from "./chunk.js";',
    'const f = await import("lazy");',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the source of a template.
    "require.resolve(`@scope/font/files/${script}.woff`);",
  ].join("\n");
  expect(importedPackages(source)).toEqual([
    "@scope/font",
    "@scope/name",
    "lazy",
    "react-dom",
    "side-effect",
  ]);
});

test("importedPackages ignores package names in strings, templates and comments", () => {
  const source = [
    "const message = \"Install it and call require('in-a-message').\";",
    'const generated = `require("in-generated-code").default`;',
    '// import "in-a-comment";',
    'export { a } from "exported";',
    'const b = __require("required");',
  ].join("\n");
  expect(importedPackages(source)).toEqual(["exported", "required"]);
});

const packages = {
  "": {},
  "node_modules/a": { dependencies: { b: "1" }, peerDependencies: { peer: "1", unused: "1" } },
  "node_modules/a/node_modules/b": { dependencies: { c: "2" } },
  "node_modules/b": { dependencies: { "only-old-b": "1" } },
  "node_modules/c": { optionalDependencies: { "other-system": "1" } },
  "node_modules/peer": {},
  "node_modules/only-old-b": {},
};

test("packageClosure includes nested packages and required peers, but no unrelated package", () => {
  const optionalPeer = { unused: { optional: true } };
  const changed = {
    ...packages,
    "node_modules/a": { ...packages["node_modules/a"], peerDependenciesMeta: optionalPeer },
  };
  expect(packageClosure(changed, ["a"])).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/c",
    "node_modules/peer",
  ]);
});

test("packageClosure throws if the lock file lacks a package", () => {
  expect(() => packageClosure(packages, ["a"])).toThrow("no unused, which node_modules/a needs");
});
