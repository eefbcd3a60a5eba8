/*
 * Turns `docs/guide/NAME.md` into a module with the page as data (`GuidePage`). Its links lead to
 * pages of the app, and its pictures become files of the build.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Nodes, Parents, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import sharp from "sharp";
import type { Plugin } from "vite";
import type { GuideElement, GuideNode, GuideTag } from "../shared/guide-node.ts";

const guideFile = /\/docs\/guide\/[\w-]+\.md$/;

/** Collects the pictures of a page during the conversion. */
type Pictures = { file: string; name: string }[];

const simpleTags: Partial<Record<Nodes["type"], GuideTag>> = {
  paragraph: "p",
  listItem: "li",
  strong: "strong",
  emphasis: "em",
};

/** Returns the app's address for a link of the guide: `read.md` becomes `/help/read`. */
export function appAddress(link: string): string {
  const page = /^([\w-]+)\.md(#[\w-]+)?$/.exec(link);
  if (!page) return link;
  return page[1] === "README" ? "/help" : `/help/${page[1]}${page[2] ?? ""}`;
}

function convertAll(parent: Parents, pictures: Pictures): GuideNode[] {
  return parent.children.flatMap((child) => convert(child as Nodes, pictures));
}

function convert(node: Nodes, pictures: Pictures): GuideNode[] {
  const element = (tag: GuideTag, children: readonly GuideNode[]): GuideElement[] => [
    { tag, children },
  ];
  const simple = simpleTags[node.type];
  if (simple) {
    const children = convertAll(node as Parents, pictures);
    // Unwraps the paragraph of a list item that has only one.
    const [only] = children;
    const isPlainItem = simple === "li" && typeof only === "object" && only.tag === "p";
    if (isPlainItem) return element("li", [...only.children, ...children.slice(1)]);
    return element(simple, children);
  }
  switch (node.type) {
    case "text":
      return [node.value.replaceAll("\n", " ")];
    case "heading":
      return element(node.depth <= 2 ? "h2" : "h3", convertAll(node, pictures));
    case "list":
      return element(node.ordered ? "ol" : "ul", convertAll(node, pictures));
    case "inlineCode":
      return element("code", [node.value]);
    case "code":
      return element("pre", [node.value]);
    case "link":
      return [{ tag: "a", to: appAddress(node.url), children: convertAll(node, pictures) }];
    case "image": {
      const name = `picture${pictures.length}`;
      pictures.push({ file: node.url, name });
      return [{ tag: "img", to: name, alt: node.alt ?? "", children: [] }];
    }
    case "table":
      return element("table", convertTable(node, pictures));
    default:
      throw new Error(`The guide has no way to show ${node.type}.`);
  }
}

function convertTable(table: Table, pictures: Pictures): GuideNode[] {
  return table.children.map((row, at) => ({
    tag: "tr",
    children: row.children.map((cell) => ({
      tag: at === 0 ? "th" : "td",
      children: convertAll(cell, pictures),
    })),
  }));
}

const textOf = (nodes: readonly GuideNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");

/**
 * Parses the Markdown of a page. Throws if it has no title or unsupported Markdown.
 */
export function readGuidePage(markdown: string) {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const [title, ...rest] = children;
  if (title?.type !== "heading" || title.depth !== 1) {
    throw new Error("A page of the guide starts with one heading of the first level.");
  }
  const pictures: Pictures = [];
  const nodes = rest.flatMap((node) => convert(node as Nodes, pictures));
  const isText = (node: GuideNode) =>
    typeof node === "object" && node.tag === "p" && textOf(node.children) !== "";
  const first = nodes.find(isText);
  return {
    title: textOf(convertAll(title, pictures)),
    lead: first ? textOf([first]) : "",
    nodes,
    pictures,
  };
}

/** Adds the size of each picture. */
async function withSizes(
  nodes: readonly GuideNode[],
  sizes: ReadonlyMap<string, readonly number[]>,
) {
  const sized = (node: GuideNode): GuideNode => {
    if (typeof node === "string") return node;
    const children = node.children.map(sized);
    const [width = 0, height = 0] = sizes.get(node.to ?? "") ?? [];
    return node.tag === "img" ? { ...node, size: [width, height] } : { ...node, children };
  };
  return nodes.map(sized);
}

export function guideModules(): Plugin {
  return {
    name: "guide",
    enforce: "pre",
    load: {
      filter: { id: guideFile },
      async handler(id) {
        const { title, lead, nodes, pictures } = readGuidePage(readFileSync(id, "utf8"));
        const sizes = new Map<string, readonly number[]>();
        for (const { file, name } of pictures) {
          const { width, height } = await sharp(path.resolve(path.dirname(id), file)).metadata();
          sizes.set(name, [width, height]);
        }
        const page = JSON.stringify({ title, lead, nodes: await withSizes(nodes, sizes) });
        const imports = pictures.map(
          ({ file, name }) => `import ${name} from ${JSON.stringify(file)};`,
        );
        // Replaces the names of pictures with the variables that hold their addresses.
        const code = page.replace(/"to":"(picture\d+)"/g, '"to":$1');
        return { code: `${imports.join("\n")}\nexport default ${code};`, moduleType: "js" };
      },
    },
  };
}
