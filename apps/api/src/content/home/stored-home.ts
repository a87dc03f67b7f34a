import { randomUUID } from 'node:crypto';
import {
  type HomeSettings,
  homeSettings,
  type PlannedPromo,
  type PlannedSection,
} from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { badField, notFound } from '../../platform/faults.ts';

/** A slide or the banner, with its id. */
export interface StoredPromo extends PlannedPromo {
  id: string;
  version: number;
}

/** A row of products, with its id. */
export interface StoredRow extends PlannedSection {
  id: string;
  version: number;
}

interface StoredHome extends HomeSettings {
  slides: StoredPromo[];
  banner: StoredPromo | null;
  sections: StoredRow[];
}

/**
 * The initial parts of a home page are stored without ids: their position is their id until the page is first changed.
 */
const stored = <Part extends object>(part: Part, id: string) => ({ version: 0, id, ...part });

export const newPartId = () => randomUUID().slice(0, 8);

/** @param lock the locking clause, if any @throws NOT_FOUND when the shop was removed meanwhile */
export async function readHome(
  db: Kysely<Database>,
  tenantId: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredHome> {
  const { rows } = await sql<{ home: unknown }>`select public_settings -> 'home' as home
    from tenant where id = ${tenantId} ${lock}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Shop');
  const home = homeSettings.parse(row.home);
  return {
    ...home,
    slides: home.slides.map((slide, at) => stored(slide, `slide-${at + 1}`)),
    banner: home.banner && stored(home.banner, 'banner'),
    sections: home.sections.map((section, at) => stored(section, `row-${at + 1}`)),
  };
}

/** The locking clause that serializes changes of a home page. */
export const lockShop = sql`for no key update`;

/** Stores the home page and invalidates its caches only, not those of other pages. */
export async function storeHome(
  trx: Kysely<Database>,
  tenantId: number,
  home: StoredHome,
): Promise<void> {
  await sql`update tenant
    set public_settings = jsonb_set(public_settings, '{home}', ${JSON.stringify(home)}::jsonb)
    where id = ${tenantId}`.execute(trx);
}

/** Slides in their order, then the banner. */
export const promosOf = ({ slides, banner }: StoredHome): StoredPromo[] =>
  banner ? [...slides, banner] : [...slides];

/** The home page with a slide or the banner replaced; `null`: removed. */
export function withPromo(home: StoredHome, id: string, next: StoredPromo | null): StoredHome {
  return {
    ...home,
    slides: home.slides.flatMap((slide) => (slide.id === id ? (next ?? []) : slide)),
    banner: home.banner?.id === id ? next : home.banner,
  };
}

/**
 * A list with one of its members moved before another one.
 * @param before its id; null: it becomes the last one
 * @returns undefined if it is there already
 * @throws NOT_FOUND, BAD_REQUEST when the other one does not exist
 */
export function withMoved<Member>(
  list: readonly Member[],
  nameOf: (member: Member) => string,
  { id, before }: { readonly id: string; readonly before: string | null },
): { list: Member[]; from: number; to: number } | undefined {
  const from = list.findIndex((one) => nameOf(one) === id);
  const moved = list[from];
  if (moved === undefined) throw notFound('Part');
  const others = list.toSpliced(from, 1);
  const to = before === null ? others.length : others.findIndex((one) => nameOf(one) === before);
  if (to < 0) throw badField('before', 'is not there', 'choice');
  return from === to ? undefined : { list: others.toSpliced(to, 0, moved), from, to };
}
