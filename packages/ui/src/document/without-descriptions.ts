import type { Plugin } from 'vite';

/** A node of the syntax tree. */
interface Node {
  type: string;
  start: number;
  end: number;
}

interface Call extends Node {
  callee: Node & { object: Node; property: { name?: string }; computed?: boolean };
}

/**
 * Leaves the `.meta(...)` of the contract's schemas out of browsers' builds: descriptions, units and examples are for the
 * API's documentation.
 */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/packages\/contract\/src\//, code: '.meta(' },
    handler(code) {
      return { code: cutMetaCalls(code, this.parse(code)), map: null };
    },
  },
};

/** @param tree the syntax tree of the code */
export const cutMetaCalls = (code: string, tree: unknown): string =>
  metaCalls(tree)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);

/** Where the calls are, each from the end of the schema that it describes. */
function metaCalls(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(metaCalls);
  if (typeof node !== 'object' || node === null) return [];
  if (!isMeta(node as Call)) return Object.values(node).flatMap(metaCalls);
  const { callee, end } = node as Call;
  return [...metaCalls(callee.object), { start: callee.object.end, end }];
}

const isMeta = ({ type, callee }: Call): boolean =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  !callee.computed &&
  callee.property.name === 'meta';
