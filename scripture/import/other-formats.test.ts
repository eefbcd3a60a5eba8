import { expect, test } from "vitest";
import { readTextFile } from "./read-file.ts";

const refusal = (content: string, encoding: BufferEncoding = "utf8") => {
  try {
    return readTextFile("file.xml", Buffer.from(content, encoding)).length;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['<?xml version="1.0"?>\n<XMLBIBLE biblename="X"><BIBLEBOOK/></XMLBIBLE>', "Zefania XML"],
  ["\u00EF\u00BB\u00BF<!-- A\n<b> -->\n<x:xmlbible/>", "Zefania XML"],
  ["<bible><b n='Genesis'/></bible>", "the XML of OpenSong or Beblia"],
  ["<!DOCTYPE html>\n<html><br></html>", "HTML"],
  ["<!DOCTYPE ThML [<!ELEMENT a ANY>]><ThML/>", "ThML"],
  [`${"<!---->".repeat(500)}<?a?><!-- > --><TEI/>`, "TEI"],
  ["SQLite format 3\0\x10", "the SQLite format of MyBible, MySword, e-Sword and others"],
  ["%PDF-1.7\n%\xe2", "PDF"],
  ["Rar!\x1a\x07\x01", "the RAR format"],
])("a file in another format is refused by the name of the format: %j", (content, name) => {
  expect(refusal(content, "latin1")).toBe(
    `file.xml is in ${name}, which cannot be imported: convert it to USFM, USX or OSIS first`,
  );
});

test("a file with hundreds of comments and no known root element is ignored in linear time", () => {
  const comments = "<!---->".repeat(500);
  expect(refusal(`${comments}<DBLMetadata/>`)).toBe(0);
  expect(refusal(`${comments}-`)).toContain("is not valid XML");
});

test("XML of an unknown kind is ignored, because archives contain metadata", () => {
  expect(refusal("<DBLMetadata/>")).toBe(0);
});
