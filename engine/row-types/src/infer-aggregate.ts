import { nodeIn, nodesIn, numberIn, type TreeNode } from './node-tree.ts';
import { arrayOf, type Scope } from './scope.ts';
import { jsonValue, type SqlValue } from './sql-value.ts';

const COUNTS = ['count', 'row_number', 'rank', 'dense_rank', 'ntile', 'percent_rank', 'cume_dist'];
const OF_OTHER_ROWS = ['lag', 'lead', 'nth_value'];

/** The type of an aggregate. Without `group by` it may aggregate no rows, so that most may be null. */
export function inferAggregate(node: TreeNode, args: readonly SqlValue[], scope: Scope): SqlValue {
  const isWindow = node.kind === 'WINDOWFUNC';
  const name = scope.catalogue.functions.get(
    numberIn(node, isWindow ? 'winfnoid' : 'aggfnoid'),
  )?.name;
  const typeId = numberIn(node, isWindow ? 'wintype' : 'aggtype');
  if (COUNTS.includes(name ?? '')) return { typeId, isNullable: false };
  const hasRows = isWindow
    ? !OF_OTHER_ROWS.includes(name ?? '')
    : nodesIn(scope.query, 'groupClause').length > 0;
  const isFiltered = nodeIn(node, 'aggfilter') !== undefined;
  const mayBeEmpty = !hasRows || isFiltered;
  const [first] = args;
  if (first && /^jsonb?_agg$/.test(name ?? '')) {
    return { typeId, isNullable: mayBeEmpty, json: { kind: 'array', of: jsonValue(first) } };
  }
  if (first && name === 'array_agg') {
    return {
      typeId: arrayOf(first.typeId, scope) || typeId,
      isNullable: mayBeEmpty,
      element: first,
    };
  }
  const isObject = /^jsonb?_object_agg/.test(name ?? '');
  const isNullable = mayBeEmpty || (!isObject && args.some((arg) => arg.isNullable));
  const isExtreme = name === 'min' || name === 'max';
  return { typeId, isNullable, texts: isExtreme ? first?.texts : undefined };
}
