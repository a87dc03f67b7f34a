import { z } from 'zod';
import { readAmount, readNumber } from './amount.ts';
import type { DecimalMark } from './decimal-text.ts';
import { htmlToText } from './html-text.ts';
import { readList, readOptions, readVariant } from './option-text.ts';
import { Unreadable } from './unreadable.ts';

const words = z.enum([
  'trim',
  'lower',
  'title',
  'stripHtml',
  'integer',
  'number',
  'boolean',
  'https',
  'date',
  'options',
]);
const minor = z.strictObject({
  minor: z
    .string()
    .regex(/^([A-Z]{3}|branch)$/, "must be a currency's three capital letters, or 'branch'"),
});
const pattern = z.string().refine(isPattern, 'must be a regular expression');
const settings = [
  minor,
  z.strictObject({ split: z.string().min(1) }),
  z.strictObject({ splitEach: z.string().min(1) }),
  z.strictObject({ pairs: z.string().min(1) }),
  z.strictObject({ variants: z.string().min(1) }),
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ first: z.int().min(1) }),
  z.strictObject({ cut: z.int().min(1) }),
  z.strictObject({ times: z.number().positive() }),
  z.strictObject({ match: pattern }),
  z.strictObject({ values: z.record(z.string(), z.string()) }),
] as const;

/** The steps that convert a value of the file. */
export const transform = z.union([words, ...settings], { error: ({ input }) => faultOf(input) });
export type Transform = z.infer<typeof transform>;

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'));
  } catch {
    return false;
  }
}

/** The message for an unknown step lists all steps; settings of a step have their own messages. */
function faultOf(input: unknown): string | undefined {
  const names = settings.flatMap((step) => Object.keys(step.shape));
  const keys = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  if (keys.some((key) => names.includes(key))) return undefined;
  const all = [
    ...words.options.map((word) => `"${word}"`),
    ...names.map((name) => `{"${name}": ...}`),
  ];
  return `${JSON.stringify(input)} is no step; there are ${all.join(', ')}`;
}

/** The context of steps besides their value. */
export interface TransformContext {
  /** ISO 4217 code of the branch's currency. */
  branchCurrency: string;
  /** The mapping's decimal mark, if it has one. */
  decimal?: DecimalMark;
}

/** The converted value, or why the step cannot convert it. */
export function applyTransform(
  value: unknown,
  step: Transform,
  context: TransformContext,
): unknown | Unreadable {
  if (value === null || value === undefined || value instanceof Unreadable) return value;
  if (step === 'boolean') return toBoolean(value);
  if (step === 'options') return readOptions(value);
  if (typeof step !== 'string') {
    if ('split' in step) return splitList(value, step.split);
    if ('splitEach' in step) {
      return (Array.isArray(value) ? value : [value]).map((entry) =>
        splitList(entry, step.splitEach),
      );
    }
    if ('pairs' in step) return splitList(value, step.pairs).map(toPair);
    if ('variants' in step)
      return splitList(value, '|').map((entry) => readVariant(entry, step.variants));
    if ('first' in step) return Array.isArray(value) ? value.slice(0, step.first) : value;
  }
  if (Array.isArray(value)) {
    const entries = value.map((entry) => applyTransform(entry, step, context));
    const unreadable = entries.find((entry) => entry instanceof Unreadable);
    // Entries in which `match` finds nothing are dropped.
    return unreadable ?? entries.filter((entry) => entry !== null);
  }
  if (typeof step !== 'string' && 'minor' in step) {
    const currency = step.minor === 'branch' ? context.branchCurrency : step.minor;
    return readAmount(value, { currency, decimal: context.decimal });
  }
  return applyToText(value, step, context.decimal);
}

function applyToText(value: unknown, step: Transform, decimal?: DecimalMark): unknown {
  const text = String(value);
  if (typeof step === 'string') {
    switch (step) {
      case 'lower':
        return text.toLowerCase();
      case 'title':
        return text
          .replace(/[-_]+/g, ' ')
          .replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
      case 'stripHtml':
        return htmlToText(text);
      case 'integer':
      case 'number': {
        const ownMark = typeof value === 'number' ? '.' : decimal;
        return readNumber(text, { whole: step === 'integer', decimal: ownMark });
      }
      case 'https':
        return text.replace(/^http:\/\//i, 'https://');
      case 'date':
        return toDate(text);
      default:
        return text.trim();
    }
  }
  if ('prefix' in step) return step.prefix + text;
  if ('times' in step) {
    const number = readNumber(text, {
      whole: false,
      decimal: typeof value === 'number' ? '.' : decimal,
    });
    return typeof number === 'number' ? Math.round(number * step.times) : number;
  }
  if ('cut' in step) return text.slice(0, step.cut);
  if ('match' in step) return new RegExp(step.match, 'u').exec(text)?.[1] ?? null;
  if ('values' in step) return Object.hasOwn(step.values, text) ? step.values[text] : text;
  return text;
}

function splitList(value: unknown, separator: string): unknown[] {
  const list = Array.isArray(value) ? value : readList(String(value));
  const parts = list ?? String(value).split(separator);
  return parts
    .map((part) => (typeof part === 'string' ? part.trim() : part))
    .filter((part) => part !== '');
}

/** Splits `Colour: Black` or `Colour=Black`. */
function toPair(part: unknown): unknown {
  const pair = /^([^:=]+)[:=](.+)$/su.exec(String(part));
  return pair ? { name: pair[1]?.trim(), value: pair[2]?.trim() } : part;
}

function toBoolean(value: unknown): unknown {
  const text = String(value).trim().toLowerCase();
  if (['true', '1', 'yes', 'y'].includes(text)) return true;
  if (['false', '0', 'no', 'n', ''].includes(text)) return false;
  return new Unreadable('must be yes or no');
}

function toDate(text: string): unknown {
  const time = Date.parse(text);
  return Number.isNaN(time) ? new Unreadable('must be a date') : new Date(time).toISOString();
}
