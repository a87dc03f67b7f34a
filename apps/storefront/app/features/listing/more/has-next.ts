/** Whether there is a page after `page`: while page x size < count. Pages count from 1. */
export function hasNext(page: number, size: number, count: number): boolean {
  return page * size < count;
}

/** Number of pages for `count` items; at least one. */
export function pageCount(size: number, count: number): number {
  return Math.max(1, Math.ceil(count / size));
}
