import pg from 'pg';
import { inferAggregate } from './infer-aggregate.ts';
import { inferCall } from './infer-call.ts';
import { constantBytes, nodeIn, nodesIn, numberIn, type TreeNode, wordIn } from './node-tree.ts';
import { arrayOf, type Scope } from './scope.ts';
import { eitherOf, JSON_TYPES, NOTHING, type SqlValue } from './sql-value.ts';
import type { ValueType } from './value-type.ts';

const { BOOL, INT4 } = pg.types.builtins;

/** The fields in which the kinds of expressions store their type. */
const TYPE_FIELDS = [
  'paramtype',
  'consttype',
  'resulttype',
  'casetype',
  'coalescetype',
  'minmaxtype',
  'array_typeid',
  'refrestype',
  'opresulttype',
  'funcresulttype',
  'row_typeid',
  'type',
];

/** Infers the type of an expression in an analysed query. */
export function inferExpression(node: TreeNode | undefined, scope: Scope): SqlValue {
  if (!node) return NOTHING;
  const value = inferKind(node, scope);
  const named = TYPE_FIELDS.find((field) => node.fields.has(field));
  const typeId = value.typeId || (named ? numberIn(node, named) : 0);
  const element = scope.catalogue.elements.get(typeId);
  if (!element) return { ...value, typeId };
  return { ...value, typeId, element: value.element ?? { typeId: element, isNullable: false } };
}

function inferKind(node: TreeNode, scope: Scope): SqlValue {
  const infer = (child: TreeNode | undefined) => inferExpression(child, scope);
  const args = () => nodesIn(node, 'args').map(infer);
  const anyNull = (values: SqlValue[]) => values.some(({ isNullable }) => isNullable);
  switch (node.kind) {
    case 'VAR':
      return scope.infer.variable(node, scope);
    case 'CONST':
      return constant(node);
    case 'PARAM':
    case 'SQLVALUEFUNCTION':
    case 'JSONCONSTRUCTOREXPR':
      return { typeId: 0, isNullable: false };
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
      return { typeId: BOOL, isNullable: false };
    case 'GROUPINGFUNC':
      return { typeId: INT4, isNullable: false };
    case 'BOOLEXPR':
    case 'SCALARARRAYOPEXPR':
      return { typeId: BOOL, isNullable: anyNull(args()) };
    case 'FUNCEXPR':
    case 'OPEXPR':
      return inferCall(node, args(), scope);
    case 'AGGREF':
    case 'WINDOWFUNC':
      return inferAggregate(node, argumentsOf(node).map(infer), scope);
    case 'SUBLINK':
      return inferSublink(node, scope);
    case 'CASEEXPR': {
      const results = nodesIn(node, 'args').map((when) => infer(nodeIn(when, 'result')));
      return { ...eitherOf([...results, infer(nodeIn(node, 'defresult'))]), typeId: 0 };
    }
    case 'COALESCEEXPR':
    case 'MINMAXEXPR': {
      const values = args();
      const isNullable = values.every((value) => value.isNullable);
      return { ...eitherOf(values.filter((value) => value.typeId !== 0)), typeId: 0, isNullable };
    }
    case 'ARRAYEXPR':
      return {
        typeId: 0,
        isNullable: false,
        element: eitherOf(nodesIn(node, 'elements').map(infer)),
      };
    case 'ROWEXPR':
      return { typeId: 0, isNullable: false };
    case 'RELABELTYPE':
      return { ...infer(nodeIn(node, 'arg')), typeId: numberIn(node, 'resulttype') };
    case 'COERCEVIAIO':
    case 'COERCETODOMAIN':
    case 'ARRAYCOERCEEXPR':
    case 'COLLATEEXPR':
    case 'RETURNINGEXPR':
    case 'NAMEDARGEXPR':
      return { typeId: 0, isNullable: infer(nodeIn(node, 'arg')).isNullable };
    default:
      return NOTHING;
  }
}

/** The arguments of a call; those of an aggregate are wrapped in target entries. */
const argumentsOf = (node: TreeNode) =>
  nodesIn(node, 'args').map((arg) => (arg.kind === 'TARGETENTRY' ? nodeIn(arg, 'expr') : arg));

const TEXT_TYPES: readonly number[] = [
  pg.types.builtins.TEXT,
  pg.types.builtins.VARCHAR,
  pg.types.builtins.BPCHAR,
];

/** The binary forms of `[]` as json and as jsonb. */
const EMPTY_LISTS = ['[]', '\0\0\0@'];
const emptyList: ValueType = { kind: 'array', of: { kind: 'union', of: [] } };

/** The type of a constant. The bytes of a text follow a header of four bytes. */
function constant(node: TreeNode): SqlValue {
  const typeId = numberIn(node, 'consttype');
  if (wordIn(node, 'constisnull') === 'true') return { typeId, isNullable: true, texts: [] };
  if (JSON_TYPES.includes(typeId)) {
    const isEmptyList = EMPTY_LISTS.includes(constantBytes(node).subarray(4).toString('latin1'));
    return { typeId, isNullable: false, json: isEmptyList ? emptyList : undefined };
  }
  const text = TEXT_TYPES.includes(typeId) ? constantBytes(node).subarray(4).toString() : undefined;
  return { typeId, isNullable: false, texts: text === undefined ? undefined : [text] };
}

const [EXISTS, ALL, ANY, ARRAY] = [0, 1, 2, 6];

function inferSublink(node: TreeNode, scope: Scope): SqlValue {
  const type = numberIn(node, 'subLinkType');
  if (type === EXISTS) return { typeId: BOOL, isNullable: false };
  const query = nodeIn(node, 'subselect');
  const [first = NOTHING] = query ? scope.infer.query(query, scope) : [];
  if (type === ARRAY) {
    const typeId = arrayOf(first.typeId, scope);
    return { typeId, isNullable: false, element: first };
  }
  if (type === ALL || type === ANY) return { typeId: BOOL, isNullable: first.isNullable };
  return { ...first, isNullable: first.isNullable || !(query && hasOneRow(query)) };
}

/** Whether a query always returns exactly one row. */
function hasOneRow(query: TreeNode): boolean {
  const isCut = ['limitCount', 'limitOffset', 'havingQual'].some((field) => nodeIn(query, field));
  if (isCut || nodesIn(query, 'groupClause').length > 0) return false;
  if (wordIn(query, 'hasAggs') === 'true') return true;
  const from = nodeIn(query, 'jointree');
  return (
    Boolean(from) && nodesIn(query, 'rtable').length === 0 && !nodeIn(from as TreeNode, 'quals')
  );
}
