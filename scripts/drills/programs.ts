import { spawnSync } from "node:child_process";

/** Exits with the command that installs the missing programs. */
export function requirePrograms(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).filter(
    ([program]) => spawnSync("which", [program]).status !== 0,
  );
  if (missing.length === 0) return;
  const names = missing.map(([program]) => program).join(", ");
  const packages = missing.map(([, name]) => name).join(" ");
  console.error(`Not installed: ${names}. On Debian: apt-get install ${packages}`);
  process.exit(1);
}
