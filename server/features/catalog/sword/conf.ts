// Reads the configuration of a SWORD module (https://wiki.crosswire.org/DevTools:conf_Files).
import { UnreadableFile } from "#scripture/import/read-xml.ts";

/** The settings of a module by their names in lowercase. Of a repeated setting, the first. */
export type Conf = { name: string; settings: ReadonlyMap<string, string> };

/** Parses a file of `mods.d`. Throws `UnreadableFile` if it names no module. */
export function parseConf(bytes: Uint8Array): Conf {
  const settings = new Map<string, string>();
  let name: string | undefined;
  // A backslash at the end of a line continues the value on the next one.
  const source = decode(bytes).replace(/\r\n?/g, "\n").replace(/\\\n/g, "\n");
  let last: string | undefined;
  for (const line of source.split("\n")) {
    const section = /^\s*\[([^\]]+)\]\s*$/.exec(line)?.[1]?.trim();
    if (section !== undefined && name !== undefined) break;
    const setting = /^\s*([A-Za-z][\w.-]*)\s*=(.*)$/.exec(line);
    if (section !== undefined) name = section;
    else if (setting && name !== undefined) {
      const [, key = "", value = ""] = setting;
      last = settings.has(key.toLowerCase()) ? undefined : key.toLowerCase();
      if (last !== undefined) settings.set(last, value.trim());
    } else if (last !== undefined && line.trim() !== "" && !line.trim().startsWith("#")) {
      settings.set(last, `${settings.get(last)} ${line.trim()}`);
    }
  }
  if (name === undefined) throw new UnreadableFile("the .conf file names no module in [brackets]");
  return { name, settings };
}

/** Older modules are in Windows-1252, whatever encoding their texts have. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Returns the text of a value that may contain RTF. */
export function stripRtf(value: string): string {
  return value
    .replace(/\\u(-?\d+)\??/g, (_, code) => String.fromCodePoint(Number(code) & 0xffff))
    .replace(/\\[a-z]+-?\d* ?|[{}]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
