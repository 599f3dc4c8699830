import type { NodePath } from "@babel/core";
import { types } from "@babel/core";
import { mutateSql } from "./sql-mutations.ts";

const opposites: Record<string, string> = {
  eq: "ne",
  ne: "eq",
  lt: "lte",
  lte: "lt",
  gt: "gte",
  gte: "gt",
  isNull: "isNotNull",
  isNotNull: "isNull",
  inArray: "notInArray",
  notInArray: "inArray",
  exists: "notExists",
  notExists: "exists",
  asc: "desc",
  desc: "asc",
  and: "or",
  or: "and",
};

/** The name under which instrumented files import drizzle's operators. */
export const OPERATORS = "mutantOperators";

/** Mutates conditions in `sql` templates and drizzle's operators, which no mutator of Stryker knows. */
export const sqlMutator = {
  name: "Sql",
  *mutate(path: NodePath): Iterable<types.Node> {
    const { node } = path;
    if (types.isTaggedTemplateExpression(node) && types.isIdentifier(node.tag, { name: "sql" })) {
      for (const texts of mutateSql(node.quasi.quasis.map(({ value }) => value.raw))) {
        const quasis = texts.map((raw, at) => types.templateElement({ raw }, at === texts.length - 1));
        yield { ...node, quasi: types.templateLiteral(quasis, node.quasi.expressions) };
      }
    }
    if (!types.isCallExpression(node) || !types.isIdentifier(node.callee)) return;
    const { name } = node.callee;
    const opposite = Object.hasOwn(opposites, name) && isFromDrizzle(path, name) ? opposites[name]! : null;
    if (!opposite) return;
    const operator = types.memberExpression(types.identifier(OPERATORS), types.identifier(opposite));
    yield types.callExpression(operator, node.arguments);
    if (name !== "and") return;
    for (const left of node.arguments)
      yield types.callExpression(
        node.callee,
        node.arguments.filter((one) => one !== left),
      );
  },
};

function isFromDrizzle(path: NodePath, name: string): boolean {
  const declared = path.scope.getBinding(name)?.path.parent;
  return types.isImportDeclaration(declared) && declared.source.value === "drizzle-orm";
}
