import type { XmlElement } from "#scripture/import/read-xml.ts";

/** Returns the elements among the children. */
export const elementsOf = (element: XmlElement | undefined): XmlElement[] =>
  element?.children.filter((node) => typeof node !== "string") ?? [];

/** Returns the first child of that name. */
export const child = (element: XmlElement | undefined, name: string) =>
  elementsOf(element).find((one) => one.name === name);

/** Returns the elements of these names at any depth, in their order. None of them is inside another. */
export function descendants(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  const found: XmlElement[] = [];
  const collect = (within: XmlElement) => {
    for (const one of within.children) {
      if (typeof one === "string") continue;
      if (names.includes(one.name)) found.push(one);
      else collect(one);
    }
  };
  if (element) collect(element);
  return found;
}

/** Returns whether a property of Office is set: `<b/>` and `<b val="1"/>` are, `<b val="0"/>` is not. */
export const isOn = (property: XmlElement | undefined) =>
  property !== undefined && !/^(?:0|false|off|none)$/.test(property.attributes.val ?? "");
