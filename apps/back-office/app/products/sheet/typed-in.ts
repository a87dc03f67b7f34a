/** Whether something is typed into a sheet that is not sent yet. Read anew with other prices, it would be lost. */
export const isTypedIn = (page: Pick<ParentNode, 'querySelectorAll'>): boolean =>
  [...page.querySelectorAll<HTMLInputElement>('.price-sheet input')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
