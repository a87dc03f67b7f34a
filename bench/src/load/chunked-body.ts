const newline = 10;
/** The line break behind each chunk's data. */
const lineBreak = 2;

/** Follows a body that is sent in chunks to its end, without keeping any of it. */
export class ChunkedBody {
  /** Bytes of a chunk that have not come. */
  #left = 0;
  /** The beginning of a line whose end has not come. */
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
