import { expect, test } from "vitest";
import { readTextFile } from "./read-file.ts";
import { readXml, textOf } from "./read-xml.ts";

test("only the predefined entities of XML are decoded", () => {
  expect(textOf(readXml("<a>1 &lt; 2 &amp;amp; &#x5d0;&#65;</a>"))).toBe("1 < 2 &amp; אA");
  expect(textOf(readXml("<a>&#xD800;|&#0;|&#x110000;|&#x1F54A;</a>"))).toBe(
    "\uFFFD|\uFFFD|\uFFFD|🕊",
  );
  for (const name of ["nbsp", "constructor", "toString", "__proto__"])
    expect(() => readXml(`<a>&${name};</a>`)).toThrow(`the entity &${name}; is not known`);
});

test("a file that declares entities is rejected before any entity is expanded", () => {
  const laughs = `<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>`;
  expect(() => readXml(laughs)).toThrow("declares XML entities");
});

test("a file that is not well-formed is rejected with its line", () => {
  expect(() => readTextFile("GEN.usx", Buffer.from("<usx>\n<para></usx>"))).toThrow(
    "GEN.usx: line 2 is not valid XML",
  );
});

test("elements nested too deeply are rejected", () => {
  const deep = `${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}`;
  expect(() => readXml(deep)).toThrow();
});

test("XML of another kind is skipped", () => {
  expect(readTextFile("metadata.xml", Buffer.from("<DBLMetadata/>"))).toEqual([]);
});
