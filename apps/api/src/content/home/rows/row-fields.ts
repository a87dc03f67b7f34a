import type { HomeRowFields } from '@karwan/contract/content/home-rows';
import type { StoredRow } from '../stored-home.ts';

/** The fields of a row that staff edit. */
export const fieldsOf = ({ title, menuUrl, isShown, from, until }: StoredRow): HomeRowFields => ({
  title,
  source: menuUrl,
  isShown: isShown ?? true,
  from: from ?? null,
  until: until ?? null,
});

/** A row as stored, from its fields. */
export const rowOf = (
  { id, version }: Pick<StoredRow, 'id' | 'version'>,
  { title, source, isShown, from, until }: HomeRowFields,
): StoredRow => ({
  id,
  version,
  title,
  menuUrl: source,
  isShown,
  ...(from && { from }),
  ...(until && { until }),
});
