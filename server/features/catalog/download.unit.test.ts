import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { publicAddresses } from "#server/platform/ssrf-guard/guarded-fetch.ts";
import { download } from "./download.ts";

const target = path.join(tmpdir(), "berea-download-test");
const options = {
  guard: publicAddresses,
  signal: new AbortController().signal,
  onProgress: () => {},
  plainHttp: false,
};

test.each([
  "https://127.0.0.1/a.zip",
  "https://localhost/a.zip",
  "https://[::1]/a.zip",
  "https://10.0.0.8/",
])("%s is refused, because it is not public", (address) =>
  expect(download(address, target, options)).rejects.toThrow("The address is not a public one."),
);

test("a download from an address without TLS is rejected", () =>
  expect(download("http://example.org/a.zip", target, options)).rejects.toThrow("https://"));
