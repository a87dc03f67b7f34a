const newline = 10;
/** Length of the line break after each chunk's data. */
const lineBreak = 2;

/** Parses a chunked body up to its end, without storing it. */
export class ChunkedBody {
  /** Bytes of the current chunk that have not arrived. */
  #left = 0;
  /** The part of a chunk-size line that has arrived. */
  #line = '';
  #isInTrailers = false;

  /** @returns whether the body has ended */
  read(bytes: Buffer): boolean {
    let at = 0;
    while (at < bytes.length) {
      if (this.#left > 0) {
        const step = Math.min(this.#left, bytes.length - at);
        this.#left -= step;
        at += step;
        continue;
      }
      const end = bytes.indexOf(newline, at);
      this.#line += bytes.toString('latin1', at, end === -1 ? bytes.length : end);
      if (end === -1) return false;
      at = end + 1;
      if (this.#endLine()) return true;
    }
    return false;
  }

  #endLine(): boolean {
    const line = this.#line.trim();
    this.#line = '';
    if (this.#isInTrailers) return line === '';
    const size = Number.parseInt(line, 16);
    if (size === 0) this.#isInTrailers = true;
    else this.#left = size + lineBreak;
    return false;
  }
}
