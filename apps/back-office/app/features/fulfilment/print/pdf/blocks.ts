import type { Bars } from '../barcodes.server.ts';
import type { Paper } from '../papers.ts';

/** Text of a sheet. Pieces of another direction are isolated (`isolate`). */
export interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
  /** Font size in points. */
  readonly points: number;
  readonly isBold?: boolean;
  /** Left out: the side where a line of the page begins. */
  readonly align?: 'centre' | 'end' | 'left' | 'right';
}

/** Cells side by side, in reading order. */
export interface RowBlock {
  readonly kind: 'row';
  readonly cells: readonly (Omit<TextBlock, 'kind'> & {
    /** The fraction of the sheet's width. */
    readonly share: number;
  })[];
}

export interface BarcodeBlock {
  readonly kind: 'barcode';
  readonly text: string;
  readonly bars: Bars | undefined;
  /** Height of the bars in millimetres. */
  readonly height: number;
}

export type Block =
  | TextBlock
  | RowBlock
  | BarcodeBlock
  | { readonly kind: 'rule' }
  | { readonly kind: 'gap'; readonly millimetres: number };

/** What is printed on a sheet, from its top; an A4 sheet may continue on further pages. */
export type Sheet = readonly Block[];

/** The size of a page and its margin in millimetres, as in the stylesheet. */
export const paperSizes: Readonly<
  Record<Paper, { width: number; height: number; margin: number }>
> = {
  slip: { width: 210, height: 297, margin: 15 },
  pick: { width: 210, height: 297, margin: 12 },
  receipt: { width: 80, height: 297, margin: 4 },
  label: { width: 100, height: 150, margin: 5 },
};

/** Isolates text of people and shops within a line: it does not change the direction of what is around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** The side where a line of this text's script begins. */
export const sideOf = (text: string): 'left' | 'right' =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'right' : 'left';
