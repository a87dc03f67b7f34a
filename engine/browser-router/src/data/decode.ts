import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';

/** Values that are encoded as a negative number instead of an index. */
const special: Record<number, unknown> = {
  [-7]: undefined,
  [-6]: Number.POSITIVE_INFINITY,
  [-5]: null,
  [-4]: -0,
  [-3]: Number.NEGATIVE_INFINITY,
  [-2]: Number.NaN,
};
const hole = -1;

/** Represents a redirect in data responses. */
export class RedirectValue {
  readonly to: unknown;

  constructor(to: unknown) {
    this.to = to;
  }
}

interface Awaited {
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (text + decoder.decode(value, { stream: !done })).split('\n');
    text = lines.pop() ?? '';
    yield* lines;
    if (!done) continue;
    if (text) yield text;
    return;
  }
}

/**
 * Decodes a page's data as the server encodes it (`engine/markup/src/data/encode-data.ts`, and React Router's encoder for
 * data requests): a line with a list in which values refer to each other by index, then a line for each promise that
 * settles. React Router's own decoder is three times as large, for types that the shop does not send.
 * @returns the value of the first line; its promises settle while the rest arrives. Undefined: the stream was empty
 */
export async function decodeData(body: ReadableStream<Uint8Array>): Promise<unknown> {
  const lines = linesOf(body);
  const decoder = new Decoder();
  const { value: first } = await lines.next();
  if (!first) return undefined;
  const value = decoder.read(first);
  void decoder.settle(lines);
  return value;
}

class Decoder {
  readonly #entries: unknown[] = [];
  readonly #made: unknown[] = [];
  readonly #awaited = new Map<number, Awaited>();

  read(line: string): unknown {
    const parsed: unknown = JSON.parse(line);
    if (!Array.isArray(parsed)) return this.#at(parsed as number);
    const start = this.#entries.length;
    for (const entry of parsed) this.#entries.push(entry);
    return this.#at(start);
  }

  async settle(lines: AsyncIterable<string>): Promise<void> {
    try {
      for await (const line of lines) {
        const end = line.indexOf(':');
        const promise = this.#awaited.get(Number(line.slice(1, end)));
        const value = this.read(line.slice(end + 1));
        if (line.startsWith('E')) promise?.reject(value);
        else promise?.resolve(value);
      }
    } catch (error) {
      for (const { reject } of this.#awaited.values()) reject(error);
    }
  }

  #at(index: number): unknown {
    if (index < 0) return special[index];
    if (index in this.#made) return this.#made[index];
    const entry = this.#entries[index];
    if (typeof entry !== 'object' || entry === null) return entry;
    if (!Array.isArray(entry)) return this.#fill(this.#keep(index, {}), entry);
    const [tag] = entry;
    if (typeof tag === 'string') return this.#tagged(index, tag, entry);
    const list: unknown[] = this.#keep(index, new Array(entry.length));
    for (const [place, part] of entry.entries()) if (part !== hole) list[place] = this.#at(part);
    return list;
  }

  /** Registered before its contents are decoded, so that circular references resolve. */
  #keep<Value>(index: number, value: Value): Value {
    this.#made[index] = value;
    return value;
  }

  #fill(target: object, fields: object): object {
    for (const [key, value] of Object.entries(fields)) {
      Object.assign(target, { [this.#at(Number(key.slice(1))) as string]: this.#at(value) });
    }
    return target;
  }

  #tagged(index: number, tag: string, [, given, ...more]: readonly unknown[]): unknown {
    const at = (part: unknown) => this.#at(part as number);
    switch (tag) {
      case 'D':
        return this.#keep(index, new Date(given as number));
      case 'N':
        return this.#fill(this.#keep(index, Object.create(null)), given as object);
      case 'P':
        return this.#keep(index, this.#promise(given as number));
      case 'Z':
        return at(given);
      case 'SanitizedError':
        return Object.assign(new Error(String(at(more[0]))), { stack: undefined });
      case 'ErrorResponse':
        return new ErrorResponse(at(more[0]) as number, at(more[1]) as string, at(given));
      case 'SingleFetchRedirect':
        return new RedirectValue(at(given));
      case 'SingleFetchClassInstance':
        return at(given);
      case 'SingleFetchFallback':
        return undefined;
      default:
        throw new SyntaxError(tag);
    }
  }

  #promise(index: number): Promise<unknown> {
    const promise = new Promise((resolve, reject) => {
      this.#awaited.set(index, { resolve, reject });
    });
    // Components handle the rejection; until one reads the promise, it must not count as unhandled.
    promise.catch(() => {});
    return promise;
  }
}
