import type { Paper as AnyPaper } from '@karwan/contract/fulfilment/printing';

/** What orders are printed on; the size of each sheet is in the styles, as `@page` takes it. */
export const papers = ['slip', 'receipt', 'label', 'pick'] as const satisfies readonly AnyPaper[];
export type Paper = (typeof papers)[number];

export const paperOf = (text: string | null): Paper =>
  papers.find((paper) => paper === text) ?? 'slip';
