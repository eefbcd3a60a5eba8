import type { XmlElement } from "#scripture/import/read-xml.ts";

/** Returns the elements among the children. */
export const elementsOf = (element: XmlElement | undefined): XmlElement[] =>
  element?.children.filter((node) => typeof node !== "string") ?? [];

/** Returns the first child of that name. */
export const child = (element: XmlElement | undefined, name: string) =>
  elementsOf(element).find((one) => one.name === name);

/** Returns the elements of that name at any depth, in their order. None of them is inside another. */
export const descendants = (element: XmlElement | undefined, name: string): XmlElement[] =>
  elementsOf(element).flatMap((one) => (one.name === name ? [one] : descendants(one, name)));

/** Returns whether a property of Office is set: `<b/>` and `<b val="1"/>` are, `<b val="0"/>` is not. */
export const isOn = (property: XmlElement | undefined) =>
  property !== undefined && !/^(?:0|false|off|none)$/.test(property.attributes.val ?? "");
