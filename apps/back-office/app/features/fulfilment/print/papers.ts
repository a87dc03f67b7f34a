import type { Paper as AnyPaper } from '@karwan/contract/printing';

/** The kinds of sheets for orders. Their page sizes are in the stylesheet (`@page`). */
export const papers = ['slip', 'receipt', 'label', 'pick'] as const satisfies readonly AnyPaper[];
export type Paper = (typeof papers)[number];

export const paperOf = (text: string | null): Paper =>
  papers.find((paper) => paper === text) ?? 'slip';
