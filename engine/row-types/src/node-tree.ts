/** A node of PostgreSQL's query tree, in its text form `{KIND :field value}`. */
export interface TreeNode {
  readonly kind: string;
  readonly fields: ReadonlyMap<string, TreeValue>;
}

export type TreeValue = TreeNode | readonly TreeValue[] | string | null;

/**
 * Parses a `pg_node_tree`: nodes in braces, lists in parentheses, `<>` for null, words for everything else. A
 * field with several words is parsed as a list.
 */
export function parseNodeTree(text: string): TreeValue {
  const tokens = text.match(/[(){}]|(?:\\.|"(?:\\.|[^"\\])*"|[^\s(){}\\])+/gs) ?? [];
  let at = 0;
  const readNode = (): TreeNode => {
    const kind = tokens[at++] ?? '';
    const fields = new Map<string, TreeValue>();
    while (tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1);
      const values: TreeValue[] = [];
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(readValue());
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values);
    }
    at++;
    return { kind, fields };
  };
  const readValue = (): TreeValue => {
    const token = tokens[at++];
    if (token === undefined) throw new Error('a node tree ends too early');
    if (token === '{') return readNode();
    if (token !== '(') return token === '<>' ? null : word(token);
    const list: TreeValue[] = [];
    while (tokens[at] !== ')') list.push(readValue());
    at++;
    return list;
  };
  return readValue();
}

const word = (token: string) => token.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/gs, '$1');

const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** The node in a field, or undefined. */
export function nodeIn(node: TreeNode, field: string): TreeNode | undefined {
  const value = node.fields.get(field);
  return isNode(value) ? value : undefined;
}

/** The values in a field that holds a list. */
export function listIn(node: TreeNode, field: string): readonly TreeValue[] {
  const value = node.fields.get(field);
  return Array.isArray(value) ? value : [];
}

/** The nodes in a field that holds a list. */
export const nodesIn = (node: TreeNode, field: string): TreeNode[] =>
  listIn(node, field).filter(isNode);

/** The word in a field; `''` for none. */
export function wordIn(node: TreeNode, field: string): string {
  const value = node.fields.get(field);
  return typeof value === 'string' ? value : '';
}

export const numberIn = (node: TreeNode, field: string): number => Number(wordIn(node, field));

/** All nodes in a value in pre-order. */
export function* nodesBelow(value: TreeValue): Generator<TreeNode> {
  if (isNode(value)) {
    yield value;
    for (const child of value.fields.values()) yield* nodesBelow(child);
  } else if (Array.isArray(value)) for (const child of value) yield* nodesBelow(child);
}

/** The bytes of a constant. */
export function constantBytes(node: TreeNode): Buffer {
  const words = node.fields.get('constvalue');
  const bytes = Array.isArray(words) ? words.slice(2, -1).map(Number) : [];
  return Buffer.from(bytes);
}
