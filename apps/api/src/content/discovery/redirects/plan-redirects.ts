import type { redirectFaults } from '@karwan/contract/content/staff/redirects';

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
  const plain = decoded(path).normalize('NFC').replace(/\/+$/, '');
  return plain.startsWith('/') && !plain.startsWith('//') && !own.test(plain) ? plain : undefined;
}

/** Normalizes a target: a path of the shop with its query; undefined: it is none, such as another site's. */
function targetOf(typed: string): string | undefined {
  const path = typed.trim();
  return /^\/([^/\\\s][^\s\\]*)?$/.test(path) ? path : undefined;
}

/** A target as the Location header has it: other letters are percent-encoded, what is encoded already stays as it is. */
export const locationOf = (target: string): string =>
  target
    .toWellFormed()
    .replace(/(?:%[\da-f]{2})+|[^%]+|%/gi, (part) =>
      /^%[\da-f]{2}/i.test(part) ? part : encodeURI(part),
    );

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The redirects after some were added, and the lines that were not. */
interface Plan {
  readonly all: ReadonlyMap<string, string>;
  readonly refused: Refused[];
}

/**
 * Adds redirects to the existing ones. Chains are flattened: each redirect leads to its final target in one step. An
 * address that has a page is a final target: its own redirect works only once the page is gone. Of a loop all lines are
 * refused, because those before the last one would lead nowhere.
 * @param existing targets by address
 * @param hasPage whether an address has a page
 * @returns the redirects that are new or changed, and what was refused
 */
export function planRedirects(
  existing: ReadonlyMap<string, string>,
  typed: readonly Typed[],
  hasPage: (address: string) => boolean = () => false,
): { changes: ReadonlyMap<string, string>; refused: Refused[] } {
  const first = addLines(existing, [...typed.entries()], hasPage);
  const partners = partnersOf(first, typed, hasPage);
  const dropped = new Set([...first.refused, ...partners].map(({ at }) => at));
  const stored = [...typed.entries()].filter(([at]) => !dropped.has(at));
  const { all, refused } = partners.length > 0 ? addLines(existing, stored, hasPage) : first;
  const changes = new Map([...all].filter(([from, to]) => existing.get(from) !== to));
  const whole = partners.length > 0 ? [...first.refused, ...partners, ...refused] : refused;
  return { changes, refused: whole.sort((one, other) => one.at - other.at) };
}

/**
 * The lines that lead to the address of a refused loop, which then has neither a page nor a redirect. A line that waits
 * behind a page leads nowhere yet.
 */
function partnersOf(
  { all, refused }: Plan,
  typed: readonly Typed[],
  hasPage: (address: string) => boolean,
): Refused[] {
  const dead = new Set(
    refused
      .filter(({ fault }) => fault === 'loop')
      .map(({ at }) => sourceOf(typed[at]?.from ?? '') ?? '')
      .filter((address) => !all.has(address) && !hasPage(address)),
  );
  const isRefused = new Set(refused.map(({ at }) => at));
  return [...typed.entries()].flatMap(([at, { from }]) => {
    const known = sourceOf(from) ?? '';
    const end = sourceOf(all.get(known) ?? '');
    if (isRefused.has(at) || hasPage(known) || end === undefined || !dead.has(end)) return [];
    return [{ at, fault: 'loop' as const }];
  });
}

function addLines(
  existing: ReadonlyMap<string, string>,
  lines: readonly (readonly [number, Typed])[],
  hasPage: (address: string) => boolean,
): Plan {
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
  for (const [at, one] of lines) {
    const from = sourceOf(one.from);
    let to = targetOf(one.to);
    if (from === undefined) refused.push({ at, fault: 'from' });
    else if (to === undefined) refused.push({ at, fault: 'to' });
    else {
      const next = sourceOf(to) ?? '';
      const end = all.get(next);
      if (end !== undefined && (!hasPage(next) || sourceOf(end) === from)) to = end;
      if (sourceOf(to) === from) refused.push({ at, fault: 'loop' });
      else {
        const previous = sourceOf(all.get(from) ?? '');
        if (previous !== undefined) leading.get(previous)?.delete(from);
        lead(from, to);
        if (hasPage(from)) continue;
        for (const before of leading.get(from) ?? []) lead(before, to);
        leading.delete(from);
      }
    }
  }
  return { all, refused };
}
