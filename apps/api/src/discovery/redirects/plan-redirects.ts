import type { redirectFaults } from '@karwan/contract/staff/redirects';

interface Typed {
  readonly from: string;
  readonly to: string;
}

interface Refused {
  /** Counted from 0. */
  readonly at: number;
  readonly fault: (typeof redirectFaults)[number];
}

/** What the shop itself needs, and where no page is ever missing. */
const own = /^\/(staff|v1|assets)(\/|$)/;

/** An address as redirects know it: decoded, without query, fragment and closing slash; undefined: none may have it. */
export function sourceOf(typed: string): string | undefined {
  const [path = ''] = typed.trim().split(/[?#]/);
  const plain = decoded(path).replace(/\/+$/, '');
  return plain.startsWith('/') && !plain.startsWith('//') && !own.test(plain) ? plain : undefined;
}

/** A path of the shop, with its query; undefined: it is none, such as another site's. */
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
 * Adds redirects to those that are there. Each leads to its end in one step: what would lead to another redirect leads to
 * where that leads.
 * @param existing targets by address
 * @returns the redirects that are new or lead elsewhere, and what was refused
 */
export function planRedirects(
  existing: ReadonlyMap<string, string>,
  typed: readonly Typed[],
): { changes: ReadonlyMap<string, string>; refused: Refused[] } {
  const all = new Map(existing);
  /** Addresses by the addresses that they lead to. */
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
