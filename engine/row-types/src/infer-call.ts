import { constantBytes, nodesIn, numberIn, type TreeNode } from './node-tree.ts';
import type { Scope } from './scope.ts';
import { jsonValue, type SqlValue } from './sql-value.ts';
import type { Fields } from './value-type.ts';

/** Strict functions that may return null for arguments that are not null. */
const MAY_FIND_NOTHING =
  /^(jsonb?_(object_field|array_element|extract_path|path_query_first|path_match|path_exists)|regexp_(match|substr)$|substring$|array_(position|upper|lower|length|ndims)|to_reg|(lower|upper)_inf|(pg_get|col_|obj_)|current_setting|textregexsubstr|similar|range_|min_scale|xpath|ts_match)/;

/** Functions that never return null, not even for null arguments. */
const NEVER_NULL = [
  'concat',
  'jsonb_build_object',
  'json_build_object',
  'jsonb_build_array',
  'json_build_array',
];

/** The type of a function call or an operator. */
export function inferCall(node: TreeNode, args: readonly SqlValue[], scope: Scope): SqlValue {
  const id = numberIn(node, node.kind === 'OPEXPR' ? 'opfuncid' : 'funcid');
  const called = scope.catalogue.functions.get(id);
  const name = called?.name ?? '';
  const isKnown = called?.isStrict && !MAY_FIND_NOTHING.test(name);
  const [first] = args;
  if (name === 'concat_ws') return { typeId: 0, isNullable: first?.isNullable ?? true };
  if (NEVER_NULL.includes(name)) {
    const isObject = name.endsWith('build_object');
    return { typeId: 0, isNullable: false, json: isObject ? builtObject(node, args) : undefined };
  }
  if (name === 'array_remove' && first?.element) {
    // `array_remove(list, null)` leaves no null elements.
    const isNullable = first.element.isNullable && !args[1]?.isNullable;
    return { ...first, typeId: 0, element: { ...first.element, isNullable } };
  }
  const isNullable = !isKnown || args.some((arg) => arg.isNullable);
  const isConverted = /^to_jsonb?$/.test(name) && first;
  return { typeId: 0, isNullable, json: isConverted ? jsonValue(first) : undefined };
}

/** The type of a built object, from alternating names and values; undefined when a name is not a constant. */
function builtObject(node: TreeNode, args: readonly SqlValue[]) {
  const names = nodesIn(node, 'args').map((arg) => {
    if (arg.kind !== 'CONST') return undefined;
    const bytes = constantBytes(arg);
    return numberIn(arg, 'constlen') === -2 ? bytes.subarray(0, -1) : bytes.subarray(4);
  });
  const fields: Record<string, Fields[string]> = {};
  for (let index = 0; index < args.length; index += 2) {
    const name = names[index]?.toString();
    const value = args[index + 1];
    if (name === undefined || !value) return undefined;
    fields[name] = { type: jsonValue(value), isOptional: false };
  }
  return { kind: 'object', fields } as const;
}
