// Parts of domains import each other in one direction. A folder that the order does not name would escape it, so it fails.
import type { Module } from './find-cycles.ts';

interface Order {
  /** The folder that holds the domains, for example `apps/api/src`. */
  readonly parent: string;
  /** From top to bottom; each level imports only lower ones. */
  readonly levels: readonly (readonly string[])[];
}

const isTest = (path: string) => /\.test\.tsx?$|\/test-[^/]*\.tsx?$|\/testing(\/|\.ts$)/.test(path);

/** The part of a file: the longest name that its path begins with; null for files beside all folders. */
function partOf(path: string, { parent, levels }: Order): string | null | undefined {
  if (!path.startsWith(`${parent}/`)) return null;
  const rest = path.slice(parent.length + 1);
  if (!rest.includes('/')) return null;
  const names = levels.flat().filter((name) => rest.startsWith(`${name}/`));
  return names.toSorted((one, other) => other.length - one.length)[0];
}

/** What breaks the order: files of no part, parts without files, and imports of the same or a higher level. */
export function checkParts(modules: readonly Module[], order: Order): string[] {
  const level = new Map(order.levels.flatMap((names, at) => names.map((name) => [name, at])));
  const faults = new Set<string>();
  const seen = new Set<string>();
  for (const { source, dependencies } of modules) {
    if (isTest(source)) continue;
    const from = partOf(source, order);
    if (from === null) continue;
    if (from === undefined) {
      faults.add(`${source} is in no part: give its folder a place in scripts/imports/parts.mjs`);
      continue;
    }
    seen.add(from);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to: string = partOf(resolved, order) ?? from;
      if (to === from || dependencyTypes.includes('type-only')) continue;
      if ((level.get(to) ?? 0) <= (level.get(from) ?? 0)) {
        faults.add(`${source} -> ${resolved}: ${from} may not import ${to}, which is not below it`);
      }
    }
  }
  for (const name of level.keys()) {
    if (!seen.has(name)) faults.add(`${order.parent}/${name} does not exist: remove the part`);
  }
  return [...faults];
}
