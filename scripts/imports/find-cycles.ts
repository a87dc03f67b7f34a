// Rooms that import each other in a ring cannot be understood, tested or moved one without the other.

/** A module as dependency-cruiser lists it. */
interface Module {
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

/** From one room of a ring to the next, with the imports that make it. */
interface Step {
  readonly from: string;
  readonly to: string;
  readonly imports: readonly Import[];
}

/** room -> imported room -> the imports. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, readonly Import[]>>;

const isTest = (path: string) => /\.test\.tsx?$|\/test-[^/]*\.tsx?$|\/testing\//.test(path);

/** The room that a file lies in; undefined for files beside the rooms, such as what assembles them. */
export function roomOf(path: string, roomsBelow: readonly string[]): string | undefined {
  const parents = roomsBelow.filter((parent) => path.startsWith(`${parent}/`));
  const [parent] = parents.toSorted((one, other) => other.length - one.length);
  if (parent === undefined) return;
  const [folder, ...rest] = path.slice(parent.length + 1).split('/');
  return rest.length === 0 ? undefined : `${parent}/${folder}`;
}

/**
 * The rings among rooms by imports of what runs; types alone and tests make none.
 * @returns for each ring the shortest way around
 */
export function findCycles(modules: readonly Module[], roomsBelow: readonly string[]): Step[][] {
  const graph = importsBetweenRooms(modules, roomsBelow);
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

/** What to read where a ring was found: its steps, the one with the fewest imports first. */
export function explainCycle(steps: readonly Step[]): string {
  const lines = steps
    .toSorted((one, other) => one.imports.length - other.imports.length)
    .flatMap(({ from, to, imports }) => [
      `  ${from} -> ${to} (${imports.length})`,
      ...imports.slice(0, 5).map(({ file, imported }) => `    ${file} -> ${imported}`),
    ]);
  return [`rooms import each other in a ring of ${steps.length}:`, ...lines].join('\n');
}

function importsBetweenRooms(modules: readonly Module[], roomsBelow: readonly string[]): Graph {
  const graph = new Map<string, Map<string, Import[]>>();
  for (const { source, dependencies } of modules) {
    const from = isTest(source) ? undefined : roomOf(source, roomsBelow);
    if (from === undefined) continue;
    const known = graph.get(from) ?? new Map<string, Import[]>();
    graph.set(from, known);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = roomOf(resolved, roomsBelow);
      if (to === undefined || to === from || dependencyTypes.includes('type-only')) continue;
      known.set(to, [...(known.get(to) ?? []), { file: source, imported: resolved }]);
    }
  }
  return graph;
}

/** The rooms on the shortest way from one back to itself; undefined: there is none. */
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
