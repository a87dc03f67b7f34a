/** What orders are printed on, with the size of the sheet in millimetres as `@page` takes it. */
export const papers = ['slip', 'receipt', 'label', 'pick'] as const;
export type Paper = (typeof papers)[number];

export const paperOf = (text: string | null): Paper =>
  papers.find((paper) => paper === text) ?? 'slip';
