import { keysOf } from '@karwan/contract/list-changes';
import type { SavedLists } from '@karwan/contract/saved-lists';

/** The revision at which a line or product last appeared in a list or disappeared from it, by `stampName`. */
export type Stamps = Readonly<Record<string, number>>;

/** Disappeared entries that are remembered; a browser that missed more than these may bring an older one back. */
const maxRemoved = 1000;

export const stampName = (list: string, key: string) => `${list} ${key}`;

const namesOf = (lists: SavedLists) =>
  new Set(
    (['cart', 'wishList', 'compare'] as const).flatMap((list) =>
      keysOf(lists, list).map((key) => stampName(list, key)),
    ),
  );

/** The stamps after a change: what appeared or disappeared gets the new revision. */
export function stampAfter(
  stamps: Stamps,
  before: SavedLists,
  after: SavedLists,
  revision: number,
): Stamps {
  const [was, is] = [namesOf(before), namesOf(after)];
  const moved = [...was, ...is].filter((name) => was.has(name) !== is.has(name));
  const all = Object.entries({
    ...stamps,
    ...Object.fromEntries(moved.map((name) => [name, revision])),
  });
  const removed = all
    .filter(([name]) => !is.has(name))
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxRemoved);
  return Object.fromEntries([...all.filter(([name]) => is.has(name)), ...removed]);
}
