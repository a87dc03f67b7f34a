import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';

/** Values that are encoded as a negative number instead of an index. */
const special = {
  undefined: -7,
  infinity: -6,
  null: -5,
  minusZero: -4,
  minusInfinity: -3,
  notANumber: -2,
  hole: -1,
};

/** Values that cannot be encoded are undefined in the browser. */
const fallback = '["SingleFetchFallback"]';

/**
 * Encodes a page's data for the browser's router: a line with a list in which values refer to each other by index,
 * and a line for each promise. The router's own encoder costs several times as much, because it is asynchronous and
 * returns a stream. A test compares the two.
 * @param timeout of promises, in milliseconds.
 */
export async function encodeData(data: unknown, timeout: number): Promise<string> {
  const encoder = new Encoder();
  let text = `${encoder.lineOf(data)}\n`;
  if (encoder.promises.length === 0) return text;
  const timedOut = Promise.withResolvers<never>();
  timedOut.promise.catch(() => {});
  const timer = setTimeout(() => timedOut.reject(new Error('Server Timeout')), timeout);
  // A resolved value may contain further promises.
  while (encoder.promises.length > 0) {
    const found = encoder.promises.splice(0).sort(([left], [right]) => left - right);
    for (const [index, promise] of found) {
      text += await Promise.race([promise, timedOut.promise]).then(
        (value) => `P${index}:${encoder.lineOf(value)}\n`,
        (reason) => `E${index}:${encoder.lineOf(asError(reason))}\n`,
      );
    }
  }
  clearTimeout(timer);
  return text;
}

const asError = (reason: unknown) =>
  reason instanceof Error ? reason : new Error('An unknown error occurred');

class Encoder {
  readonly promises: [index: number, promise: Promise<unknown>][] = [];
  readonly #indices = new Map<unknown, number>();
  /** Strings have a map of their own: most values are strings, and a map with keys of one type is faster. */
  readonly #texts = new Map<string, number>();
  /** Encoded references to field names. */
  readonly #names = new Map<string, string>();
  readonly #entries: string[] = [];
  /** Values without an entry yet, and their indices. */
  readonly #open: unknown[] = [];
  readonly #openIndices: number[] = [];
  #next = 0;
  /** Number of entries in earlier lines. */
  #sent = 0;

  /** One line: all entries of this value that no earlier line has. */
  lineOf(value: unknown): string {
    const known = typeof value === 'string' ? this.#texts.get(value) : this.#indices.get(value);
    if (known) {
      // The reference is an entry itself.
      this.#next += 1;
      this.#sent += 1;
      return `[["Z",${known}]]`;
    }
    const index = this.#indexOf(value);
    if (index < 0) return String(index);
    for (let next = this.#openIndices.pop(); next !== undefined; next = this.#openIndices.pop()) {
      this.#entries[next] = this.#entryOf(this.#open.pop(), next);
    }
    const line = `[${this.#entries.slice(this.#sent).join(',')}]`;
    this.#sent = this.#next;
    return line;
  }

  #indexOf(value: unknown): number {
    if (typeof value === 'string') return this.#indexOfText(value);
    const known = this.#indices.get(value);
    if (known) return known;
    if (value === undefined) return special.undefined;
    if (value === null) return special.null;
    if (typeof value === 'number') {
      if (Number.isNaN(value)) return special.notANumber;
      if (value === Number.POSITIVE_INFINITY) return special.infinity;
      if (value === Number.NEGATIVE_INFINITY) return special.minusInfinity;
      if (Object.is(value, -0)) return special.minusZero;
    }
    const index = this.#next;
    this.#next += 1;
    this.#indices.set(value, index);
    if (typeof value === 'number' || typeof value === 'boolean') {
      this.#entries[index] = String(value);
      return index;
    }
    this.#open.push(value);
    this.#openIndices.push(index);
    return index;
  }

  #indexOfText(text: string): number {
    const known = this.#texts.get(text);
    if (known) return known;
    const index = this.#next;
    this.#next += 1;
    this.#texts.set(text, index);
    this.#entries[index] = JSON.stringify(text);
    return index;
  }

  /** A reference to an object's field name: its index after an underscore. */
  #nameOf(name: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const written = `"_${this.#indexOfText(name)}":`;
    this.#names.set(name, written);
    return written;
  }

  #entryOf(value: unknown, index: number): string {
    if (typeof value === 'string') return JSON.stringify(value);
    if (typeof value === 'bigint') return `["B","${value}"]`;
    if (typeof value === 'symbol') {
      const name = Symbol.keyFor(value);
      return name ? `["Y",${JSON.stringify(name)}]` : fallback;
    }
    if (typeof value === 'function') return fallback;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return this.#list(value);
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype) return `{${this.#fields(value)}}`;
    if (prototype === null) return `["N",{${this.#fields(value)}}]`;
    return this.#instance(value, index);
  }

  #list(values: readonly unknown[]): string {
    let text = '';
    for (let index = 0; index < values.length; index += 1) {
      text += `${index ? ',' : ''}${index in values ? this.#indexOf(values[index]) : special.hole}`;
    }
    return `[${text}]`;
  }

  #fields(value: object): string {
    let text = '';
    for (const name of Object.keys(value)) {
      if (text !== '') text += ',';
      text += this.#nameOf(name) + this.#indexOf((value as Record<string, unknown>)[name]);
    }
    return text;
  }

  #instance(value: object, index: number): string {
    if (value instanceof Error) {
      // Details of the error must not reach visitors.
      return this.#tagged('SanitizedError', 'Error', 'Unexpected Server Error', undefined);
    }
    if (value instanceof ErrorResponse) {
      return this.#tagged('ErrorResponse', value.data, value.status, value.statusText);
    }
    if (value instanceof Date) {
      const time = value.getTime();
      return `["D",${Number.isNaN(time) ? '"invalid"' : time}]`;
    }
    if (value instanceof URL) return `["U",${JSON.stringify(value.href)}]`;
    if (value instanceof RegExp) {
      return `["R",${JSON.stringify(value.source)},${JSON.stringify(value.flags)}]`;
    }
    if (value instanceof Set) return this.#tagged('S', ...value);
    if (value instanceof Map) return this.#tagged('M', ...[...value].flat());
    if (value instanceof Promise) {
      this.promises.push([index, value]);
      return `["P",${index}]`;
    }
    return this.#tagged('SingleFetchClassInstance', Object.fromEntries(Object.entries(value)));
  }

  #tagged(tag: string, ...parts: readonly unknown[]): string {
    return `[${[`"${tag}"`, ...parts.map((part) => this.#indexOf(part))].join(',')}]`;
  }
}
