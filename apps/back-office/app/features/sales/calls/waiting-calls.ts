/** The values of the text that says how many calls wait: the number chooses the plural, and the count is shown as it is (`999+` when capped). */
export const waitingCalls = (shown: string) => ({
  count: Number.parseInt(shown, 10),
  waiting: shown,
});
