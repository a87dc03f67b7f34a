/** The sum of numbers of tasks, as text: `12`, or `100+` if one of them is capped. */
export function sumCounts(counts: readonly (string | undefined)[]): string {
  const known = counts.filter((count) => count !== undefined);
  const sum = known.reduce((total, count) => total + Number.parseInt(count, 10), 0);
  return `${sum}${known.some((count) => count.endsWith('+')) ? '+' : ''}`;
}
