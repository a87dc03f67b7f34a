import type { ReactNode } from 'react';
import type { StaffKey } from '../i18n/catalogues.ts';

/** What a list shows of its rows: a column of the table at a desk, a place on the card of a phone. */
export interface Column<Row> {
  readonly key: string;
  readonly title: StaffKey;
  /** On a card: the first line, its end, the lines below, or nowhere. */
  readonly place: 'head' | 'end' | 'below' | 'wide-only';
  /** On a card its title stands before it, where it does not speak for itself. */
  readonly isLabelled?: true;
  /** Amounts and counts stand at the end of their column. */
  readonly numeric?: true;
  readonly show: (row: Row) => ReactNode;
}
