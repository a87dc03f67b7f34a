import { isAscii, isUtf8 } from 'node:buffer';

export interface Encoding {
  /** A label that TextDecoder knows. */
  name: string;
  /** Whether it was given by the mapping, or detected by a byte order mark, or by the content of the whole file. */
  by: 'mapping' | 'mark' | 'content';
  /** UTF-8 with some invalid bytes: records that contain them must be refused. */
  isDamaged: boolean;
}

/**
 * Detects a file's encoding: UTF-8 or UTF-16 by its bytes, else Windows-1256 or Windows-1251 if that yields Arabic,
 * Urdu or Russian words, else Windows-1252. Reads up to the first byte that is not UTF-8, with constant memory. Letter statistics, as browsers use,
 * do not know Urdu (docs/catalogue.md#import-and-export).
 * @param asked the mapping's encoding, which is only checked then
 */
export async function detectEncoding(
  chunks: AsyncIterable<Buffer>,
  requested?: string,
): Promise<Encoding> {
  const name = requested && new TextDecoder(requested).encoding;
  if (name && name !== 'utf-8') return { name, by: 'mapping', isDamaged: false };
  let carried: Buffer = Buffer.alloc(0);
  let isFirst = true;
  let hasUtf8 = false;
  for await (const chunk of chunks) {
    const bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
    if (isFirst && bytes.length >= 4) {
      const marked = name ? undefined : (byMark(bytes) ?? byZeros(bytes));
      if (marked) return marked;
      isFirst = false;
    }
    const end = bytes.length - unfinished(bytes);
    const whole = bytes.subarray(0, end);
    if (!isUtf8(whole)) {
      const isMostlyUtf8 = hasUtf8 || looksLikeUtf8(whole);
      if (name || isMostlyUtf8) {
        return { name: 'utf-8', by: name ? 'mapping' : 'content', isDamaged: true };
      }
      return { name: codePageOf(whole), by: 'content', isDamaged: false };
    }
    hasUtf8 ||= !isAscii(whole);
    carried = bytes.subarray(end);
  }
  if (carried.length === 0) {
    return { name: 'utf-8', by: name ? 'mapping' : 'content', isDamaged: false };
  }
  const isUtf8Text = name !== undefined || hasUtf8;
  return {
    name: isUtf8Text ? 'utf-8' : 'windows-1252',
    by: name ? 'mapping' : 'content',
    isDamaged: isUtf8Text,
  };
}

function byMark(bytes: Buffer): Encoding | undefined {
  const marks: [name: string, mark: number[]][] = [
    ['utf-8', [0xef, 0xbb, 0xbf]],
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ];
  const found = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  // A file that starts as UTF-8 may contain invalid bytes later.
  return found && found[0] !== 'utf-8'
    ? { name: found[0], by: 'mark', isDamaged: false }
    : undefined;
}

/** Detects UTF-16 by its zero bytes: every second byte of ASCII text is zero. */
function byZeros(bytes: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, 4096) & ~1;
  for (let index = 0; index < length; index++) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (odd > length / 5 && even < odd / 10) {
    return { name: 'utf-16le', by: 'content', isDamaged: false };
  }
  if (even > length / 5 && odd < even / 10) {
    return { name: 'utf-16be', by: 'content', isDamaged: false };
  }
  return undefined;
}

/** The number of bytes at the end that start a UTF-8 character which the next chunk completes. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < needed ? back : 0;
    }
  }
  return 0;
}

/** Text in another encoding hardly ever contains valid multi-byte UTF-8 characters by chance. */
function looksLikeUtf8(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const replaced = text.split('\ufffd').length - 1;
  const good = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return good > 3 * replaced;
}

/** Code pages besides Windows-1252, with the script of their words. */
const codePages = [
  { name: 'windows-1256', word: /^[\p{Script=Arabic}\p{M}]{2,}$/u, letter: /\p{Script=Arabic}/u },
  // Read as Cyrillic, Arabic has capitals inside of words.
  {
    name: 'windows-1251',
    word: /^(?=.*[аеёиоуыэюя])[\p{Lu}\p{Ll}]\p{Ll}+$|^(?=.*[АЕЁИОУЫЭЮЯ])\p{Lu}{2,}$/u,
    letter: /\p{Script=Cyrillic}/u,
  },
] as const;

/**
 * The code page in which most words are whole words of its script. Latin accents that are misread as another script are
 * single letters among Latin ones.
 */
function codePageOf(bytes: Buffer): string {
  let best = { name: 'windows-1252', words: 0 };
  for (const { name, word, letter } of codePages) {
    let whole = 0;
    let mixed = 0;
    for (const [text] of new TextDecoder(name).decode(bytes).matchAll(/[\p{L}\p{M}]+/gu)) {
      if (!letter.test(text)) continue;
      if (/\p{Script=Latin}/u.test(text)) mixed++;
      else if (word.test(text)) whole++;
    }
    if (whole > mixed && whole > best.words) best = { name, words: whole };
  }
  return best.name;
}
