/** The content of a file that is not on disk. */
export interface FileContent {
  /** The size as uploaded; uncompressed it may be larger. */
  readonly bytes: number;
  /** The chunks from the beginning, at each call. */
  pieces(): AsyncIterable<Buffer>;
}

/** Bytes per chunk, so that other requests run in between. */
const piece = 65_536;

/** The content of a buffer. */
export const contentOf = (buffer: Buffer): FileContent => ({
  bytes: buffer.length,
  async *pieces() {
    for (let from = 0; from < buffer.length; from += piece)
      yield buffer.subarray(from, from + piece);
  },
});
