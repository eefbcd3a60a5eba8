// `npm run translations:merge` during a Git merge or rebase: resolves conflicts in catalogs. Takes
// the translations of both sides, ours where both have one, and the texts of the merged source.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { translatedLanguages } from "../../shared/languages.ts";
import { catalogs, extractAll, format, root } from "./catalogs.ts";

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
const unmerged = git("diff", "--name-only", "--diff-filter=U").split("\n").filter(Boolean);
const resolved: string[] = [];

for (const catalog of catalogs) {
  for (const locale of translatedLanguages) {
    const file = path.relative(root, catalog.getFilename(locale)).split(path.sep).join("/");
    if (!unmerged.includes(file)) continue;
    const [ours, theirs] = await Promise.all(
      [2, 3].map(async (stage) => {
        const content = git("show", `:${stage}:${file}`);
        return {
          content,
          messages: await format.parse(content, { locale, sourceLocale: "en", filename: file }),
        };
      }),
    );
    if (!ours || !theirs) continue;
    const merged = { ...theirs.messages };
    for (const [id, message] of Object.entries(ours.messages)) {
      merged[id] = message.translation ? message : (merged[id] ?? message);
    }
    // Lingui takes the header from the file, which must not hold conflict markers.
    writeFileSync(path.join(root, file), ours.content);
    await catalog.write(locale, merged);
    resolved.push(file);
  }
}
await extractAll();
if (resolved.length > 0) git("add", ...resolved);
console.log(resolved.length > 0 ? `Resolved ${resolved.join(", ")}` : "No catalog has a conflict.");
