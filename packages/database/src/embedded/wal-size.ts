const GB = 2 ** 30;

/**
 * Gigabytes of log that PostgreSQL may write before it must write all changed pages (`max_wal_size`), on a disk
 * with so many free bytes: a tenth of them, between 1, PostgreSQL's own value, and 4. After each such
 * checkpoint the first change of a page logs the whole page, so that imports write many times as much when
 * checkpoints are frequent.
 */
export const walSize = (free: number): number =>
  Math.min(4, Math.max(1, Math.floor(free / 10 / GB)));
