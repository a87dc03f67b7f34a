/** What is in a file that does not lie on the disk. */
export interface FileContent {
  /** As it was uploaded: gunzipped it may be more. */
  readonly bytes: number;
  /** From its beginning, each time that it is asked for. */
  pieces(): AsyncIterable<Buffer>;
}

/** As a file is read, so that others get their turn in between. */
const piece = 65_536;

/** What is in memory already. */
export const contentOf = (buffer: Buffer): FileContent => ({
  bytes: buffer.length,
  async *pieces() {
    for (let from = 0; from < buffer.length; from += piece)
      yield buffer.subarray(from, from + piece);
  },
});
