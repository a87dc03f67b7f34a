/**
 * Room for the whole result of a compression: each further piece of output is one more turn through the pool
 * of threads. Not more than that: much larger pieces between small ones leave holes in memory.
 */
export const roomFor = ({ length }: Buffer) => ({
  chunkSize: Math.min(64 * 1024, Math.max(1024, Math.ceil(length / 2))),
});
