/**
 * Options that make the output buffer large enough for a whole compressed body: each further chunk is one more
 * trip through the thread pool. Not larger than needed, because that fragments memory.
 */
export const roomFor = ({ length }: Buffer) => ({
  chunkSize: Math.min(64 * 1024, Math.max(1024, Math.ceil(length / 2))),
});
