import type { Catalogue, Column, Computed } from './catalogue.ts';
import { inferExpression } from './infer-expression.ts';
import {
  listIn,
  nodeIn,
  nodesBelow,
  nodesIn,
  numberIn,
  parseNodeTree,
  type TreeNode,
  type TreeValue,
  wordIn,
} from './node-tree.ts';
import { columnKey, type Inference, openScope, outer, rowKey, type Scope } from './scope.ts';
import { eitherOf, type NamedValue, NOTHING, type SqlValue } from './sql-value.ts';

const inference: Inference = {
  query: (query, scope) => inferQuery(query, scope.catalogue, scope),
  variable: inferVariable,
};

/** Infers the result columns of an analysed query. */
export function inferQuery(query: TreeNode, catalogue: Catalogue, parent?: Scope): NamedValue[] {
  const scope = openScope(query, catalogue, inference, parent);
  const combined = nodeIn(query, 'setOperations');
  const returned = numberIn(query, 'commandType') === SELECT ? 'targetList' : 'returningList';
  const targets = nodesIn(query, returned).filter((node) => wordIn(node, 'resjunk') !== 'true');
  const values = combined
    ? inferCombined(combined, scope)
    : targets.map((target) => inferExpression(nodeIn(target, 'expr'), scope));
  return targets.map((target, index) => ({
    ...(values[index] ?? NOTHING),
    name: wordIn(target, 'resname'),
  }));
}

const SELECT = 1;
const EXCEPT = 3;

/** The columns of a set operation (`union`, `intersect`, `except`). */
function inferCombined(node: TreeNode, scope: Scope): SqlValue[] {
  if (node.kind === 'RANGETBLREF') {
    const table = nodesIn(scope.query, 'rtable')[numberIn(node, 'rtindex') - 1];
    const query = table && nodeIn(table, 'subquery');
    return query ? inferQuery(query, scope.catalogue, scope) : [];
  }
  const sides = numberIn(node, 'op') === EXCEPT ? ['larg'] : ['larg', 'rarg'];
  const [left = [], right] = sides.map((side) => {
    const query = nodeIn(node, side);
    return query ? inferCombined(query, scope) : [];
  });
  // The recursive term of a recursive CTE has the types of the other term.
  return left.map((value, index) => {
    const other = right?.[index];
    return !other || namesItself(node, scope) ? value : eitherOf([value, other]);
  });
}

const namesItself = (node: TreeNode, scope: Scope): boolean => {
  const right = nodeIn(node, 'rarg');
  if (right?.kind !== 'RANGETBLREF') return false;
  const table = nodesIn(scope.query, 'rtable')[numberIn(right, 'rtindex') - 1];
  return [...nodesBelow(table ?? null)].some((child) => wordIn(child, 'self_reference') === 'true');
};

/** The type of a column reference (Var), to a table or to a subquery in `from`. */
function inferVariable(node: TreeNode, scope: Scope): SqlValue {
  const at = outer(scope, numberIn(node, 'varlevelsup'));
  const table = numberIn(node, 'varno');
  const position = numberIn(node, 'varattno');
  const isPresent = at.present.has(columnKey(table, position));
  const isMissed = listIn(node, 'varnullingrels').length > 1 && !at.present.has(rowKey(table));
  const value = columnOf(nodesIn(at.query, 'rtable')[table - 1], position, at);
  const typeId = numberIn(node, 'vartype');
  const mayBeNull = isMissed || (value.isNullable && !isWritten(node, at));
  return { ...value, typeId, isNullable: !isPresent && mayBeNull };
}

const OLD_ROW = 1;

/** Whether the statement itself sets the column to a value that is not null. */
function isWritten(variable: TreeNode, { query, ...scope }: Scope): boolean {
  const isOfTable = numberIn(variable, 'varno') === numberIn(query, 'resultRelation');
  if (!isOfTable || numberIn(variable, 'varreturningtype') === OLD_ROW) return false;
  if (nodeIn(query, 'onConflict')) return false;
  const position = wordIn(variable, 'varattno');
  const target = nodesIn(query, 'targetList').find((node) => wordIn(node, 'resno') === position);
  const written = target && nodeIn(target, 'expr');
  return written ? !inferExpression(written, { ...scope, query }).isNullable : false;
}

const KINDS = ['relation', 'subquery', 'join', 'function', 'tablefunc', 'values', 'cte', 'named'];
const GROUP = 9;

function columnOf(table: TreeNode | undefined, position: number, scope: Scope): SqlValue {
  if (!table) return NOTHING;
  const expression = (list: readonly TreeValue[]) => {
    const value = list[position - 1];
    const isNode = typeof value === 'object' && value !== null && 'kind' in value;
    return inferExpression(isNode ? value : undefined, scope);
  };
  const kind = numberIn(table, 'rtekind');
  if (kind === GROUP) return expression(listIn(table, 'groupexprs'));
  switch (KINDS[kind]) {
    case 'relation':
      return columnOfTable(table, position, scope);
    case 'subquery': {
      const query = nodeIn(table, 'subquery');
      return query ? columnOrRow(inferQuery(query, scope.catalogue, scope), position) : NOTHING;
    }
    case 'join':
      return expression(listIn(table, 'joinaliasvars'));
    case 'values':
      return columnOfValues(table, position, scope);
    case 'cte':
      return columnOfNamed(table, position, scope);
    case 'function':
      return columnOfFunction(table, position, scope);
    default:
      return NOTHING;
  }
}

/** Position 0 refers to the whole row. */
const columnOrRow = (columns: readonly NamedValue[], position: number): SqlValue =>
  position === 0
    ? { typeId: 0, isNullable: false, row: columns }
    : (columns[position - 1] ?? NOTHING);

function columnOfTable(table: TreeNode, position: number, { catalogue }: Scope): SqlValue {
  const columns = catalogue.columns.get(numberIn(table, 'relid'));
  if (position === 0) {
    const all = [...(columns?.values() ?? [])];
    const row = all.map((column) => ({ ...valueOfColumn(column, catalogue), name: column.name }));
    return { typeId: 0, isNullable: false, row };
  }
  const column = columns?.get(position);
  // System columns such as `ctid` are never null.
  return column ? valueOfColumn(column, catalogue) : { typeId: 0, isNullable: false };
}

function valueOfColumn(column: Column, catalogue: Catalogue): SqlValue {
  const { typeId, texts, computed } = column;
  const isNullable = column.isNullable && (!computed || inferComputed(computed, catalogue));
  const element = catalogue.elements.get(typeId);
  return element
    ? { typeId, isNullable, element: { typeId: element, isNullable: false, texts } }
    : { typeId, isNullable, texts };
}

/** Whether a generated column may be null. */
function inferComputed({ table, expression }: Computed, catalogue: Catalogue): boolean {
  const tree = `{QUERY :rtable ({RANGETBLENTRY :rtekind 0 :relid ${table}}) :value ${expression}}`;
  const query = parseNodeTree(tree) as TreeNode;
  return inferExpression(nodeIn(query, 'value'), openScope(query, catalogue, inference)).isNullable;
}

function columnOfValues(table: TreeNode, position: number, scope: Scope): SqlValue {
  const rows = listIn(table, 'values_lists').flatMap((row) => {
    const value = Array.isArray(row) ? row[position - 1] : undefined;
    return value ? [...nodesBelow(value)].slice(0, 1) : [];
  });
  return eitherOf(rows.map((value) => inferExpression(value, scope)));
}

function columnOfNamed(table: TreeNode, position: number, scope: Scope): SqlValue {
  const at = outer(scope, numberIn(table, 'ctelevelsup'));
  const name = wordIn(table, 'ctename');
  const named = nodesIn(at.query, 'cteList').find((node) => wordIn(node, 'ctename') === name);
  const query = named && nodeIn(named, 'ctequery');
  if (!query || scope.open.has(query)) return NOTHING;
  const within = { ...at, open: new Set(scope.open).add(query) };
  return columnOrRow(inferQuery(query, scope.catalogue, within), position);
}

/** Set-returning functions whose rows contain no nulls. */
const FULL_ROWS = [
  'unnest',
  'generate_series',
  'jsonb_array_elements',
  'json_array_elements',
  'jsonb_object_keys',
  'regexp_split_to_table',
  'string_to_table',
  'generate_subscripts',
];

function columnOfFunction(table: TreeNode, position: number, scope: Scope): SqlValue {
  if (position === 0) return { typeId: 0, isNullable: false, json: { kind: 'json' } };
  const call = nodesIn(table, 'functions')[0];
  const funcexpr = call && nodeIn(call, 'funcexpr');
  if (!funcexpr) return NOTHING;
  const isNumber = wordIn(table, 'funcordinality') === 'true' && position > 1;
  const name = scope.catalogue.functions.get(numberIn(funcexpr, 'funcid'))?.name ?? '';
  const [list] = nodesIn(funcexpr, 'args');
  const { element } = name === 'unnest' ? inferExpression(list, scope) : NOTHING;
  return {
    ...(isNumber ? NOTHING : (element ?? NOTHING)),
    isNullable: !isNumber && !FULL_ROWS.includes(name),
  };
}
