import type { ComponentType } from 'react';

/** A row whose record is shown beside the list. */
export interface ViewedRow {
  /** The record's own page. */
  readonly href: string;
  /** What the row calls it. */
  readonly name: string;
  /** Its place in the list, from 1. */
  readonly place: number;
  readonly of: number;
}

export interface QuickViewProps {
  readonly row: ViewedRow;
  /** Shows the next row, or the previous one. */
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
  /** Its page is about to be opened. */
  readonly onOpen: () => void;
}

/** What a list shows of a record beside its rows; it is loaded with the first one. */
export type QuickView = ComponentType<QuickViewProps>;

/** Where the data of a quick view are, of the record with this page. */
export const quickViewPath = (href: string): string => `${href}/quick-view`;
