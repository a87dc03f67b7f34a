import type { HomeRowFields } from '@karwan/contract/content/home-rows';
import type { KeptRow } from '../stored-home.ts';

/** The fields of a row that staff edit. */
export const fieldsOf = ({ title, menuUrl, isShown, from, until }: KeptRow): HomeRowFields => ({
  title,
  source: menuUrl,
  isShown: isShown ?? true,
  from: from ?? null,
  until: until ?? null,
});

/** A row as stored, from its fields. */
export const rowOf = (
  { id, version }: Pick<KeptRow, 'id' | 'version'>,
  { title, source, isShown, from, until }: HomeRowFields,
): KeptRow => ({
  id,
  version,
  title,
  menuUrl: source,
  isShown,
  ...(from && { from }),
  ...(until && { until }),
});
