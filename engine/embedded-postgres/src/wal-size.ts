const GB = 2 ** 30;

/**
 * `max_wal_size` in gigabytes for a disk with `free` bytes: a tenth of them, between 1 (PostgreSQL's default)
 * and 4. After each checkpoint the first change of a page logs the whole page, so that frequent checkpoints
 * make imports write many times as much.
 */
export const walSize = (free: number): number =>
  Math.min(4, Math.max(1, Math.floor(free / 10 / GB)));
