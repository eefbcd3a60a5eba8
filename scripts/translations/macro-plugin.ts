import { type NodePath, type PluginObj, transformAsync, types } from "@babel/core";
import linguiMacro from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const linguiConfig = makeConfig({ locales: ["en"] });
const macroImport = /from ["']@lingui\/(core|react)\/macro["']/;

/**
 * Expands the Lingui macros. Each message keeps its English text beside its id, compiled, so that
 * English needs no catalog and the pages no message parser.
 */
export function linguiMacros(): Plugin {
  return {
    name: "lingui-macros",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: macroImport },
      handler: async (code, id) => {
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ["typescript", "jsx"] },
          plugins: [[linguiMacro, { descriptorFields: "message", linguiConfig }], compiledMessages],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : undefined;
      },
    },
  };
}

/**
 * Replaces `message: "Hello {name}"` in descriptors by its compiled form `["Hello ", ["name"]]`.
 */
function compiledMessages(): PluginObj {
  return {
    visitor: {
      Program: {
        exit: (program) => {
          program.traverse({ ObjectExpression: compileDescriptor });
        },
      },
    },
  };
}

/** The comment with which Lingui marks a descriptor. */
const isMark = ({ value }: { value: string }) => /^\*?\s*i18n\s*$/.test(value);

function compileDescriptor(path: NodePath<types.ObjectExpression>) {
  if (!path.node.leadingComments?.some(isMark)) return;
  for (const property of path.get("properties")) {
    if (!property.isObjectProperty()) continue;
    const { key, value } = property.node;
    if (!types.isIdentifier(key, { name: "message" }) || !types.isStringLiteral(value)) continue;
    // Through JSON, which leaves out an undefined plural offset.
    const compiled: unknown = JSON.parse(JSON.stringify(compileMessageOrThrow(value.value)));
    property.node.value = types.valueToNode(compiled) as types.Expression;
  }
}
