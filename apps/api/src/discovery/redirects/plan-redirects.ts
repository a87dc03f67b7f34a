import type { redirectFaults } from '@karwan/contract/staff/redirects';

interface Typed {
  readonly from: string;
  readonly to: string;
}

interface Refused {
  /** The line's index, from 0. */
  readonly at: number;
  readonly fault: (typeof redirectFaults)[number];
}

/** Paths that the shop itself uses, which cannot be redirected. */
const own = /^\/(staff|v1|assets)(\/|$)/;

/** Normalizes an address: decoded, without query, fragment and trailing slash; undefined: it is not allowed. */
export function sourceOf(typed: string): string | undefined {
  const [path = ''] = typed.trim().split(/[?#]/);
  const plain = decoded(path).replace(/\/+$/, '');
  return plain.startsWith('/') && !plain.startsWith('//') && !own.test(plain) ? plain : undefined;
}

/** Normalizes a target: a path of the shop with its query; undefined: it is none, such as another site's. */
function targetOf(typed: string): string | undefined {
  const path = typed.trim();
  return /^\/([^/\\\s][^\s\\]*)?$/.test(path) ? path : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Adds redirects to the existing ones. Chains are flattened: each redirect leads to its final target in one step.
 * @param existing targets by address
 * @returns the redirects that are new or changed, and what was refused
 */
export function planRedirects(
  existing: ReadonlyMap<string, string>,
  typed: readonly Typed[],
): { changes: ReadonlyMap<string, string>; refused: Refused[] } {
  const all = new Map(existing);
  /** The addresses that redirect to each target. */
  const leading = new Map<string, Set<string>>();
  const lead = (from: string, to: string) => {
    const end = sourceOf(to);
    if (end !== undefined) leading.set(end, (leading.get(end) ?? new Set()).add(from));
    all.set(from, to);
  };
  for (const [from, to] of existing) lead(from, to);
  const refused: Refused[] = [];
  for (const [at, one] of typed.entries()) {
    const from = sourceOf(one.from);
    let to = targetOf(one.to);
    if (from === undefined) refused.push({ at, fault: 'from' });
    else if (to === undefined) refused.push({ at, fault: 'to' });
    else {
      to = all.get(sourceOf(to) ?? '') ?? to;
      if (sourceOf(to) === from) refused.push({ at, fault: 'loop' });
      else {
        const former = sourceOf(all.get(from) ?? '');
        if (former !== undefined) leading.get(former)?.delete(from);
        lead(from, to);
        for (const before of leading.get(from) ?? []) lead(before, to);
        leading.delete(from);
      }
    }
  }
  const changes = new Map([...all].filter(([from, to]) => existing.get(from) !== to));
  return { changes, refused };
}
