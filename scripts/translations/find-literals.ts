import { parseSync } from "vite";

/** A text for users outside the catalogs, with its line in the file. */
export type Literal = { text: string; line: number };

type Node = { type: string; start: number; [key: string]: unknown };

const macros = new Set(["t", "msg", "defineMessage", "plural", "select", "selectOrdinal"]);
const macroElements = new Set(["Trans", "Plural", "Select", "SelectOrdinal"]);
/** Calls whose texts are for developers. */
const developerCalls = new Set(["Error", "TypeError", "RangeError", "console"]);
/** Props and fields whose value is shown or read aloud. */
const shownNames =
  /^(title|label|placeholder|alt|message|description|error|text|hint|heading|legend|caption|aria-(label|description|roledescription|valuetext|placeholder)|\w+(Label|Title|Text|Message))$/;
/** Props with several words that are not text for users. */
const hiddenNames = /^(className|d|viewBox|points|style|media|sizes|rel|allow|sandbox|font\w*)$/;
const letters = /\p{L}{2}/u;
/** A capital letter, lower-case ones, and a second word: "Your note". */
const sentence = /^\p{Lu}[\p{L}'’]*[,:]? .*\p{L}/u;
/** A comment with this text on the same or the previous line exempts a literal or a field. */
const exemption = "not translated:";

/** Finds the texts of a component that no macro wraps. Throws if the file has a syntax error. */
export function findLiterals(filename: string, code: string): Literal[] {
  const { program, errors } = parseSync(filename, code);
  if (errors[0]) throw new Error(`${filename}: ${errors[0].message}`);
  const lines = code.split("\n");
  const found: Literal[] = [];
  const isExempt = ({ start }: Node) => {
    const line = code.slice(0, start).split("\n").length;
    return `${lines[line - 2]}\n${lines[line - 1]}`.includes(exemption);
  };
  const report = (text: string, node: Node) => {
    if (isExempt(node)) return;
    const line = code.slice(0, node.start).split("\n").length;
    found.push({ text: text.trim().replace(/\s+/g, " "), line });
  };
  /** @param shown whether a string here is always shown, whatever its form. */
  const visit = (node: Node, shown: boolean): void => {
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "TSLiteralType":
      case "ExpressionStatement":
        if (node.type === "ExpressionStatement" && !node.directive) break;
        return;
      case "JSXText":
        if (letters.test(String(node.value))) report(String(node.value), node);
        return;
      case "JSXElement":
      case "JSXFragment": {
        const opening = node.openingElement as Node | undefined;
        if (opening && macroElements.has(nameOf(opening.name))) return;
        if (opening) visit(opening, false);
        // A string in braces between tags is shown, as in `{saved ? "Saved" : "Save"}`.
        for (const child of node.children as Node[]) {
          visit(child, child.type === "JSXExpressionContainer");
        }
        return;
      }
      case "JSXAttribute": {
        const name = nameOf(node.name);
        if (hiddenNames.test(name)) return;
        if (node.value) visit(node.value as Node, shownNames.test(name));
        return;
      }
      case "Property":
      case "PropertyDefinition":
        if (node.value && !isExempt(node)) {
          visit(node.value as Node, shownNames.test(nameOf(node.key)));
        }
        return;
      case "TaggedTemplateExpression":
        if (macros.has(nameOf(node.tag))) return;
        break;
      case "CallExpression":
      case "NewExpression":
        if (macros.has(nameOf(node.callee)) || developerCalls.has(nameOf(node.callee))) return;
        shown = false;
        break;
      case "BinaryExpression":
        if (/^[!=]==?$|^in$/.test(String(node.operator))) return;
        break;
      case "SwitchCase":
        for (const statement of node.consequent as Node[]) visit(statement, false);
        return;
      case "Literal":
        if (typeof node.value !== "string") return;
        if (shown ? letters.test(node.value) : sentence.test(node.value)) report(node.value, node);
        return;
      case "TemplateLiteral": {
        const quasis = node.quasis as { value: { cooked: string } }[];
        const text = quasis.map(({ value }) => value.cooked).join("…");
        if (shown ? letters.test(text) : sentence.test(text)) report(text, node);
        break;
      }
      case "ArrowFunctionExpression":
      case "FunctionExpression":
        shown = false;
        break;
      case "ConditionalExpression":
        visit(node.test as Node, false);
        visit(node.consequent as Node, shown);
        visit(node.alternate as Node, shown);
        return;
    }
    for (const child of childrenOf(node)) visit(child, shown);
  };
  visit(program as unknown as Node, false);
  return found;
}

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === "object" && "type" in child) yield child as Node;
    }
  }
}

/** `label`, `aria-label`, or the object of `console.warn`. */
function nameOf(node: unknown): string {
  const { name, value, object } = node as { name?: unknown; value?: unknown; object?: unknown };
  if (object) return nameOf(object);
  if (typeof name === "string") return name;
  return typeof value === "string" ? value : "";
}
