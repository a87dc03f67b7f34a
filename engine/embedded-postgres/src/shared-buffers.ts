const MB = 2 ** 20;

/**
 * `shared_buffers` in megabytes for a machine with `memory` bytes: a quarter, as PostgreSQL's manual advises,
 * between 128 and 1,024. A page that is not in this cache is copied from the operating system at every read.
 */
export const sharedBuffers = (memory: number): number =>
  Math.min(1024, Math.max(128, Math.floor(memory / 4 / MB)));
