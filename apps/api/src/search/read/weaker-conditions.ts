import { type QueryRole, queryRoles } from '@karwan/contract/search-reading';
import { type Lacking, requiringOnly } from '../terms/lacking.ts';
import type { ReadTerm } from './read-terms.ts';

/** Roles of which some terms may be missing before all are given up. */
const someMayLack: ReadonlySet<QueryRole> = new Set(['attribute', 'other']);
/** With this many terms two may be missing: long queries often contain several words that no product has. */
const long = 4;

/**
 * What products may lack, the least first: when not everything can be had, the occasion is given up first, then the audience, attributes,
 * other words and the brand; the kind of thing never.
 * @param rarest index of the term that fewest products have: without a kind it says most
 */
export function weakerFor(terms: readonly ReadTerm[], rarest: number): Lacking[] {
  const conditions: Lacking[] = [];
  const kind = terms.findIndex(({ role }) => role === 'kind');
  const most = kind < 0 ? rarest : kind;
  let kept = [...terms.keys()];
  for (const role of queryRoles) {
    const left = kept.filter((place) => terms[place]?.role !== role);
    if (left.length === kept.length) continue;
    if (someMayLack.has(role) && kept.length > 1) {
      const needed = kept.filter((place) => terms[place]?.role !== role || place === most);
      const givenUp = terms.length - kept.length;
      conditions.push({ required: needed, most: givenUp + 1 });
      if (kind < 0) conditions.push({ required: [], most: givenUp + 1 });
      if (kept.length >= long) {
        conditions.push({ required: kind < 0 ? [] : needed, most: givenUp + 2 });
      }
    }
    // Without a kind, something of what was asked for is left.
    if (left.length === 0) break;
    conditions.push(requiringOnly(left));
    kept = left;
  }
  return conditions;
}
