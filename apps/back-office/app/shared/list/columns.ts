import type { ReactNode } from 'react';
import type { StaffKey } from '../../i18n/catalogues.ts';

/** A column of a list: in a table on a desktop, in a place of the card on a phone. */
export interface Column<Row> {
  readonly key: string;
  readonly title: StaffKey;
  /** Place on a card: the start or end of its first line, a line below, or none; `widest`: on a card and on wide desks. */
  readonly position: 'head' | 'end' | 'below' | 'wide-only' | 'widest';
  /** Whether a card shows the title before the value, which does not explain itself. */
  readonly isLabelled?: true;
  /** Whether values are aligned to the end of the column. */
  readonly numeric?: true;
  readonly show: (row: Row) => ReactNode;
  /** The values of `sort` in the list's URL that sort the whole list by this column; null: it is sorted so without one. */
  readonly sorts?: { readonly ascending: string | null; readonly descending: string | null };
}
