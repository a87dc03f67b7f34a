import type { Catalogue } from './catalogue.ts';
import { nodeIn, nodesIn, numberIn, type TreeNode, wordIn } from './node-tree.ts';
import type { NamedValue, SqlValue } from './sql-value.ts';

/** A query or subquery with its enclosing queries. */
export interface Scope {
  readonly catalogue: Catalogue;
  readonly query: TreeNode;
  readonly parent: Scope | undefined;
  /** Columns that joins and conditions guarantee not to be null, as `table.column`. */
  readonly present: ReadonlySet<string>;
  /** CTEs that are being inferred, so that a recursive one terminates. */
  readonly open: ReadonlySet<TreeNode>;
  readonly infer: Inference;
}

/** Inference of queries, passed to the inference of expressions to avoid an import cycle. */
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

/** The enclosing scope `levels` further out. */
export function outer(scope: Scope, levels: number): Scope {
  if (levels === 0) return scope;
  if (!scope.parent) throw new Error('a variable of a query that is not there');
  return outer(scope.parent, levels - 1);
}

export const columnKey = (table: number, column: number) => `${table}.${column}`;

/** The key that marks a table's row as present although it is outer-joined. */
export const rowKey = (table: number) => `${table}.`;

const INNER = 0;
const LEFT = 1;
const RIGHT = 3;

/** Collects non-null columns from conditions that every row meets; those on an outer join's optional side do not count. */
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

/** The columns that must not be null for a condition to be true. */
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

/** The columns for which the expression is null when any of them is null. */
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

/** The array type (OID) with elements of `typeId`. */
export function arrayOf(typeId: number, { catalogue }: Scope): number {
  for (const [array, element] of catalogue.elements) if (element === typeId) return array;
  return 0;
}
