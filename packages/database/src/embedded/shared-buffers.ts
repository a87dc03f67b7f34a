const MB = 2 ** 20;

/**
 * Megabytes of PostgreSQL's cache on a machine with so many bytes of memory: a quarter, as PostgreSQL's
 * manual advises, between 128 and 1,024. Pages that are not in it are copied from the operating system at
 * every read; what is not needed is not taken.
 */
export const sharedBuffers = (memory: number): number =>
  Math.min(1024, Math.max(128, Math.floor(memory / 4 / MB)));
