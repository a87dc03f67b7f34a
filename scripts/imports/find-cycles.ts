// Folders (with their subfolders) that import each other in a cycle cannot be understood, tested or moved separately.

/** A module as dependency-cruiser lists it. */
export interface Module {
  readonly source: string;
  readonly dependencies: readonly {
    readonly resolved: string;
    readonly dependencyTypes: readonly string[];
  }[];
}

interface Import {
  readonly file: string;
  readonly imported: string;
}

/** One step of a cycle: from a folder to the next, with the imports between them. */
interface Step {
  readonly from: string;
  readonly to: string;
  readonly imports: readonly Import[];
}

/** folder -> imported folder -> the imports. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, readonly Import[]>>;

const isTest = (path: string) => /\.test\.tsx?$|\/test-[^/]*\.tsx?$|\/testing\//.test(path);

/** The folder below a parent that a file is in; undefined for files beside the folders, such as a composition root. */
export function folderOf(path: string, parent: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return;
  const [folder, ...rest] = path.slice(parent.length + 1).split('/');
  return rest.length === 0 ? undefined : `${parent}/${folder}`;
}

/** All folders that hold folders of modules, for example `apps/api/src`. */
export function parentsOf(modules: readonly Module[]): string[] {
  const parents = new Set<string>();
  for (const { source } of modules) {
    const path = source.split('/');
    for (let depth = 1; depth < path.length - 1; depth += 1) {
      parents.add(path.slice(0, depth).join('/'));
    }
  }
  return [...parents].toSorted();
}

/**
 * The cycles among the folders below a parent. Type-only imports and tests do not count.
 * @returns for each cycle its shortest path
 */
export function findCycles(modules: readonly Module[], parent: string): Step[][] {
  const graph = importsBetweenFolders(modules, parent);
  const cycles: Step[][] = [];
  const seen = new Set<string>();
  for (const room of graph.keys()) {
    const path = seen.has(room) ? undefined : shortestCycle(graph, room);
    if (!path) continue;
    for (const one of path) seen.add(one);
    cycles.push(
      path.map((from, at) => {
        const to = path[(at + 1) % path.length] ?? room;
        return { from, to, imports: graph.get(from)?.get(to) ?? [] };
      }),
    );
  }
  return cycles;
}

/** Explains a cycle by its steps, the one with the fewest imports first. */
export function explainCycle(steps: readonly Step[]): string {
  const lines = steps
    .toSorted((step, other) => step.imports.length - other.imports.length)
    .flatMap(({ from, to, imports }) => [
      `  ${from} -> ${to} (${imports.length})`,
      ...imports.slice(0, 5).map(({ file, imported }) => `    ${file} -> ${imported}`),
    ]);
  return [`folders import each other in a ring of ${steps.length}:`, ...lines].join('\n');
}

function importsBetweenFolders(modules: readonly Module[], parent: string): Graph {
  const graph = new Map<string, Map<string, Import[]>>();
  for (const { source, dependencies } of modules) {
    const from = isTest(source) ? undefined : folderOf(source, parent);
    if (from === undefined) continue;
    const known = graph.get(from) ?? new Map<string, Import[]>();
    graph.set(from, known);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = folderOf(resolved, parent);
      if (to === undefined || to === from || dependencyTypes.includes('type-only')) continue;
      known.set(to, [...(known.get(to) ?? []), { file: source, imported: resolved }]);
    }
  }
  return graph;
}

/** The shortest cycle through a folder; undefined when there is none. */
function shortestCycle(graph: Graph, start: string): string[] | undefined {
  const paths = [{ path: [start], last: start }];
  const reached = new Set<string>();
  for (const { path, last } of paths) {
    for (const next of graph.get(last)?.keys() ?? []) {
      if (next === start) return path;
      if (reached.has(next)) continue;
      reached.add(next);
      paths.push({ path: [...path, next], last: next });
    }
  }
  return undefined;
}
