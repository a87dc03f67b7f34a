export type PageMark = number | 'gap-before' | 'gap-after';

/**
 * The page numbers to show: the first, the last, the current one with `siblings` on either side, and gaps between. A
 * gap of a single page is replaced by that page.
 */
export function pageRange(page: number, total: number, siblings = 1): PageMark[] {
  const from = Math.max(2, Math.min(page - siblings, total - 1));
  const to = Math.min(total - 1, Math.max(page + siblings, 2));
  const marks: PageMark[] = total > 0 ? [1] : [];
  if (from > 2) marks.push(from === 3 ? 2 : 'gap-before');
  for (let number = from; number <= to; number += 1) marks.push(number);
  if (to < total - 1) marks.push(to === total - 2 ? total - 1 : 'gap-after');
  if (total > 1) marks.push(total);
  return marks;
}

/** True when `wanted` is another page between 1 and `total` (spec section 5). */
export function isPageChoice(requested: number, page: number, total: number): boolean {
  return Number.isInteger(requested) && requested >= 1 && requested <= total && requested !== page;
}
