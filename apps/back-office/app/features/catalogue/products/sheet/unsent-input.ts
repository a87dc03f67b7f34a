/** Whether the sheet has unsent input, which a reload with other prices would discard. */
export const hasUnsentInput = (page: Pick<ParentNode, 'querySelectorAll'>): boolean =>
  [...page.querySelectorAll<HTMLInputElement>('.price-sheet input')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
