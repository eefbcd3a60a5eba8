import type { GuidePage } from "#shared/guide-node.ts";

/** The pages of the guide by name; `README` is the list of all. */
const modules = import.meta.glob<GuidePage>("../../../docs/guide/*.md", { import: "default" });

const fileOf = (name: string) => `../../../docs/guide/${name}.md`;

/** Loads a page of the guide. Returns `undefined` if the name is unknown. */
export async function loadGuidePage(name: string): Promise<GuidePage | undefined> {
  const load = Object.hasOwn(modules, fileOf(name)) ? modules[fileOf(name)] : undefined;
  return load?.();
}
