import { z } from 'zod';

/** What a value of the file goes through before it is one of ours. */
export const transform = z.union([
  z.enum(['trim', 'lower', 'title', 'stripHtml', 'integer', 'number', 'boolean', 'https', 'date']),
  z.strictObject({ minor: z.string().regex(/^([A-Z]{3}|branch)$/) }),
  z.strictObject({ split: z.string().min(1) }),
  z.strictObject({ pairs: z.string().min(1) }),
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ first: z.int().min(1) }),
  z.strictObject({ cut: z.int().min(1) }),
  z.strictObject({ match: z.string() }),
  z.strictObject({ values: z.record(z.string(), z.string()) }),
]);
export type Transform = z.infer<typeof transform>;

/** Turns a value; what cannot be turned stays as it is and is refused by the row's check. */
export function applyTransform(value: unknown, step: Transform, branchCurrency: string): unknown {
  if (value === null || value === undefined) return value;
  if (step === 'boolean') return toBoolean(value);
  if (typeof step !== 'string') {
    if ('split' in step) return splitList(value, step.split);
    if ('pairs' in step) return splitList(value, step.pairs).map(toPair);
    if ('first' in step) return Array.isArray(value) ? value.slice(0, step.first) : value;
    if ('minor' in step) {
      return toMinor(value, step.minor === 'branch' ? branchCurrency : step.minor);
    }
  }
  if (Array.isArray(value))
    return value.map((entry) => applyTransform(entry, step, branchCurrency));
  return applyToText(String(value), step);
}

function applyToText(text: string, step: Transform): unknown {
  if (typeof step === 'string') {
    switch (step) {
      case 'lower':
        return text.toLowerCase();
      case 'title':
        return text
          .replace(/[-_]+/g, ' ')
          .replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
      case 'stripHtml':
        return stripHtml(text);
      case 'integer':
      case 'number':
        return toNumber(text, step === 'integer');
      case 'https':
        return text.replace(/^http:\/\//i, 'https://');
      case 'date':
        return toDate(text);
      default:
        return text.trim();
    }
  }
  if ('prefix' in step) return step.prefix + text;
  if ('cut' in step) return text.slice(0, step.cut);
  if ('match' in step) return new RegExp(step.match, 'u').exec(text)?.[1] ?? null;
  if ('values' in step) return step.values[text] ?? text;
  return text;
}

function splitList(value: unknown, separator: string): unknown[] {
  const parts = Array.isArray(value) ? value : String(value).split(separator);
  return parts
    .map((part) => (typeof part === 'string' ? part.trim() : part))
    .filter((part) => part !== '');
}

/** `Colour: Black` or `Colour=Black`. */
function toPair(part: unknown): unknown {
  const pair = /^([^:=]+)[:=](.+)$/su.exec(String(part));
  return pair ? { name: pair[1]?.trim(), value: pair[2]?.trim() } : part;
}

function toBoolean(value: unknown): unknown {
  const text = String(value).trim().toLowerCase();
  if (['true', '1', 'yes', 'y'].includes(text)) return true;
  return ['false', '0', 'no', 'n', ''].includes(text) ? false : value;
}

function toNumber(text: string, whole: boolean): unknown {
  const plain = text.trim();
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) return text;
  const number = Number(plain);
  return whole ? Math.round(number) : number;
}

/** `1,299.50` in dollars is 129950: by digits, never through a float. Half up. */
function toMinor(value: unknown, currency: string): unknown {
  const text = String(value)
    .trim()
    .replace(/(?<=\d),(?=\d{3}\b)/g, '');
  const amount = /^(\d{1,13})(?:\.(\d+))?$/.exec(text);
  if (!amount) return value;
  const decimals = currency === 'JPY' ? 0 : 2;
  const digits = (amount[2] ?? '').padEnd(decimals + 1, '0');
  const minor = Number(`${amount[1]}${digits.slice(0, decimals)}`);
  return minor + (Number(digits[decimals]) >= 5 ? 1 : 0);
}

function toDate(text: string): unknown {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '•',
  reg: '®',
  trade: '™',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  eacute: 'é',
  deg: '°',
  hellip: '…',
};

/** Text of a piece of HTML: paragraphs and breaks become lines. It is shown as text, never as HTML. */
function stripHtml(html: string): string {
  return html
    .replace(/<(br|\/p|\/li|\/h\d|\/div|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(
      /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi,
      (whole, name: string) => entity(name) ?? whole,
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()];
  const hex = name[1]?.toLowerCase() === 'x';
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
