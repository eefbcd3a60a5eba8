import { expect, test } from "vitest";
import { withoutFolders } from "./health.ts";

test.each([
  [
    "EACCES: permission denied, mkdir '/var/lib/berea/backups/a.bak'",
    "EACCES: permission denied, mkdir '…/a.bak'",
  ],
  ["ENOENT: open 'C:\\berea\\data\\backup.json'", "ENOENT: open '…/backup.json'"],
  [
    "connect ECONNREFUSED smtp://127.0.0.1:25/path/file",
    "connect ECONNREFUSED smtp://127.0.0.1:25/path/file",
  ],
  ["It did not finish.", "It did not finish."],
])("%s", (text, shown) => {
  expect(withoutFolders(text)).toBe(shown);
});
