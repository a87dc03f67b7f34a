import { daysToPlace } from '@karwan/contract/delivery-promise';
import type { Coordinates } from '@karwan/contract/place';
import { isImported } from '@karwan/pricing/custom-duty';
import { deliveringBranch } from '../../fulfilment/branches/delivering-branch.ts';
import { nearestFirst } from '../../fulfilment/branches/zones.ts';
import type { StoredBranch } from './read-zones.ts';

/** A set of branches, and how many products exactly these branches sell. */
export interface SoldSet {
  readonly branches: readonly number[];
  readonly products: number;
}

/** The open branches, nearest first. */
export function nearestBranches(
  branches: readonly StoredBranch[],
  place: Coordinates,
): StoredBranch[] {
  const open = branches.filter(({ isActive }) => isActive);
  const byId = new Map(open.map((branch) => [branch.id, branch]));
  return nearestFirst(open, place).flatMap((id) => byId.get(id) ?? []);
}

/** For each set, whether the branch that serves a place delivers there itself, at chosen slots. */
function reached(
  sets: readonly SoldSet[],
  branches: readonly StoredBranch[],
  place: Coordinates,
  country: string,
): boolean[] {
  const nearest = nearestBranches(branches, place);
  const delivers = new Map(
    nearest.map((branch) => [
      branch.id,
      daysToPlace(deliveringBranch(branch), place, isImported(branch.country, country)) === null,
    ]),
  );
  return sets.map(({ branches: sold }) => {
    const serving = nearest.find(({ id }) => sold.includes(id));
    return serving !== undefined && delivers.get(serving.id) === true;
  });
}

/** How many products with delivery at chosen slots a place gains and loses. */
export function changedReach(
  sets: readonly SoldSet[],
  { before, after }: { before: readonly StoredBranch[]; after: readonly StoredBranch[] },
  place: Coordinates,
  country: string,
): { products: number; gained: number; lost: number } {
  const had = reached(sets, before, place, country);
  const has = reached(sets, after, place, country);
  const count = (counts: (at: number) => boolean | undefined) =>
    sets.reduce((sum, { products }, at) => sum + (counts(at) ? products : 0), 0);
  return {
    products: count((at) => has[at]),
    gained: count((at) => has[at] && !had[at]),
    lost: count((at) => had[at] && !has[at]),
  };
}
