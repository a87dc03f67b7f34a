import type { Catalogue } from './catalogue.ts';
import { nodeIn, nodesIn, numberIn, type TreeNode, wordIn } from './node-tree.ts';
import type { NamedValue, SqlValue } from './sql-value.ts';

/** A query of a statement, within those that it is part of. */
export interface Scope {
  readonly catalogue: Catalogue;
  readonly query: TreeNode;
  readonly parent: Scope | undefined;
  /** Columns that its joins and conditions leave no null in, as `table.column`. */
  readonly present: ReadonlySet<string>;
  /** Queries by name that are being looked at: one that names itself ends there. */
  readonly open: ReadonlySet<TreeNode>;
  readonly infer: Inference;
}

/** What expressions, which queries are made of, need to know of queries. */
export interface Inference {
  query(query: TreeNode, scope: Scope): NamedValue[];
  variable(node: TreeNode, scope: Scope): SqlValue;
}

export function openScope(
  query: TreeNode,
  catalogue: Catalogue,
  infer: Inference,
  parent?: Scope,
): Scope {
  const present = new Set<string>();
  const jointree = nodeIn(query, 'jointree');
  if (jointree) collectPresent(jointree, present, catalogue);
  return { catalogue, query, parent, present, open: parent?.open ?? new Set(), infer };
}

/** The scope so many queries further out. */
export function outer(scope: Scope, levels: number): Scope {
  if (levels === 0) return scope;
  if (!scope.parent) throw new Error('a variable of a query that is not there');
  return outer(scope.parent, levels - 1);
}

export const columnKey = (table: number, column: number) => `${table}.${column}`;

/** Of a variable's table, when its row is surely there although it is joined from outside. */
export const rowKey = (table: number) => `${table}.`;

const INNER = 0;
const LEFT = 1;
const RIGHT = 3;

/** What holds for every row: conditions on rows that an outer join may leave out say nothing. */
function collectPresent(node: TreeNode, present: Set<string>, catalogue: Catalogue): void {
  const type = numberIn(node, 'jointype');
  if (node.kind === 'FROMEXPR') {
    for (const child of nodesIn(node, 'fromlist')) collectPresent(child, present, catalogue);
  }
  const sides = node.kind === 'JOINEXPR' ? { larg: [INNER, LEFT], rarg: [INNER, RIGHT] } : {};
  for (const [side, types] of Object.entries(sides)) {
    const child = types.includes(type) ? nodeIn(node, side) : undefined;
    if (child) collectPresent(child, present, catalogue);
  }
  const quals = nodeIn(node, 'quals');
  if (quals && (node.kind === 'FROMEXPR' || type === INNER)) {
    for (const name of requiredBy(quals, catalogue)) present.add(name);
  }
}

/** The variables that must not be null for a condition to hold. */
function requiredBy(condition: TreeNode, catalogue: Catalogue): string[] {
  const args = nodesIn(condition, 'args');
  if (condition.kind === 'BOOLEXPR' && wordIn(condition, 'boolop') === 'and') {
    return args.flatMap((part) => requiredBy(part, catalogue));
  }
  const isNotNull = condition.kind === 'NULLTEST' && wordIn(condition, 'nulltesttype') === '1';
  if (isNotNull) return variables(nodeIn(condition, 'arg'), catalogue);
  if (condition.kind === 'SCALARARRAYOPEXPR') return variables(args[0], catalogue);
  return variables(condition, catalogue);
}

/** The variables that an expression is null for the lack of. */
function variables(node: TreeNode | undefined, catalogue: Catalogue): string[] {
  if (!node) return [];
  if (node.kind === 'VAR') {
    if (numberIn(node, 'varlevelsup') > 0) return [];
    const table = numberIn(node, 'varno');
    return [columnKey(table, numberIn(node, 'varattno')), rowKey(table)];
  }
  if (node.kind === 'RELABELTYPE' || node.kind === 'COERCEVIAIO') {
    return variables(nodeIn(node, 'arg'), catalogue);
  }
  const id = node.kind === 'OPEXPR' ? numberIn(node, 'opfuncid') : numberIn(node, 'funcid');
  if (node.kind !== 'OPEXPR' && node.kind !== 'FUNCEXPR') return [];
  if (!catalogue.functions.get(id)?.isStrict) return [];
  return nodesIn(node, 'args').flatMap((part) => variables(part, catalogue));
}

/** The type of arrays of a type. */
export function arrayOf(typeId: number, { catalogue }: Scope): number {
  for (const [array, element] of catalogue.elements) if (element === typeId) return array;
  return 0;
}
