import { westernDigits } from '@karwan/contract/western-digits';
import { isUnit } from '../../knowledge/units.ts';

/** A price read from a query. */
export interface PriceRange {
  /** Lowest price in major units, inclusive. */
  readonly least?: number;
  /** Highest price in major units, inclusive. */
  readonly most?: number;
  /** The code of the currency that was named; left out: the one that prices are shown in. */
  readonly currency?: string;
  /** The words it was read from, as typed. */
  readonly typed: string;
}

/** A query without the words of its price. */
export interface PriceReading {
  readonly rest: string;
  readonly price?: PriceRange;
}

/** Currencies by the way they are written, before or after an amount. */
const currencies: Readonly<Record<string, string>> = {
  PKR: 'rs\\.?|pkr|₨|rupees?|rupaye?|rupay|rupe|روپے|روپیہ|روپیے',
  USD: '\\$|usd|dollars?|ڈالر',
  EUR: '€|eur|euros?|یورو',
  GBP: '£|gbp|pounds?',
  AED: 'aed|dirhams?|درہم',
  SAR: 'sar|riyals?|ریال',
  SEK: 'sek|kronor|kr',
};

const money = Object.values(currencies).join('|');
const factors: Readonly<Record<string, number>> = {
  k: 1_000,
  hazar: 1_000,
  hazaar: 1_000,
  thousand: 1_000,
  ہزار: 1_000,
  lakh: 100_000,
  lac: 100_000,
  lakhs: 100_000,
  لاکھ: 100_000,
};
const times = Object.keys(factors).join('|');

const edge = '(?<![\\p{L}\\p{N}.,-])';
const end = '(?![\\p{L}\\p{N}])';
/** An amount: `5,000`, `Rs 5k`, `50 hazar`, `1.5 lakh rupees`. */
const amount = (name: string) =>
  `(?:(?<${name}Before>${money})\\s*)?(?<${name}>(?!0\\d)(?:\\d{1,3}(?:[,،٬]\\d{2,3})+|\\d{1,9}(?:\\.\\d{1,2})?))(?:\\s*(?<${name}Times>${times})${end})?(?:\\s*(?<${name}After>${money})${end})?(?:\\s*/-|/=)?`;

const below =
  'under|below|less than|cheaper than|not more than|no more than|at most|up ?to|within|max(?:imum)?|budget(?: of)?|<=?';
const above = 'above|over|more than|at least|min(?:imum)?|starting (?:at|from)|>=?';
const afterBelow =
  'se kam|say kam|sy kam|se (?:neeche|niche|nichay|neechay)|tak|ke andar|kay andar|k andar|or less|or under|or below|and under|max(?:imum)?|budget|سے کم|سے نیچے|تک|کے اندر';
const afterAbove =
  'se (?:zyada|ziada|zyaada|upar|ooper|oopar)|say (?:zyada|ziada|upar)|sy (?:zyada|ziada|upar)|or more|or above|and above|and up|سے زیادہ|سے اوپر|سے زائد';

const pattern = (text: string) => new RegExp(`${edge}${text}(?![\\p{L}\\p{N}])`, 'iu');
const one = amount('one');
const other = amount('other');
/** In the order in which they are tried: the longer ones first. */
const patterns: readonly { readonly shape: RegExp; readonly says: Says }[] = [
  { shape: pattern(`between\\s+${one}\\s+(?:and|to|-)\\s+${other}`), says: 'between' },
  {
    shape: pattern(`(?:from\\s+)?${one}\\s*(?:to|-|–|se|say|سے)\\s*${other}(?:\\s+(?:tak|تک))?`),
    says: 'between',
  },
  { shape: pattern(`(?:${below})\\s*${one}`), says: 'most' },
  { shape: pattern(`(?:${above})\\s*${one}`), says: 'least' },
  { shape: pattern(`${one}\\s+(?:${afterBelow})`), says: 'most' },
  { shape: pattern(`${one}\\s+(?:${afterAbove})`), says: 'least' },
  { shape: pattern(one), says: 'bare' },
];
type Says = 'between' | 'most' | 'least' | 'bare';

/** Bare numbers below this are sizes, ages or counts, unless a currency is named. */
const leastBare = 100;

/** Words that make a small number a price, too: `max` may end the name of a model. */
const surelyPrice = /^(?:under|below|less than|cheaper than)\b|\b(?:se|say|sy) kam$|سے کم$/iu;

/**
 * Reads the price in a query, in English, Urdu or Roman Urdu: `bag under 50,000`, `10k se kam`, `5000 سے کم`. A number with a unit
 * (`under 5 kg`), or a bare one without a word that makes it a price, is none.
 */
export function readPrice(query: string): PriceReading {
  const text = westernDigits(query);
  if (!/\d/.test(text)) return { rest: query };
  for (const { shape, says } of patterns) {
    const match = shape.exec(text);
    const price = match && rangeOf(match, says, text);
    if (!match || !price) continue;
    const [from, to] = [match.index, match.index + match[0].length];
    const typed = query.slice(from, to).trim();
    const rest = `${query.slice(0, from)} ${query.slice(to)}`.replace(/\s+/g, ' ').trim();
    return { rest, price: { ...price, typed } };
  }
  return { rest: query };
}

function rangeOf(
  match: RegExpExecArray,
  says: Says,
  text: string,
): Omit<PriceRange, 'typed'> | undefined {
  const groups = match.groups ?? {};
  const first = amountOf(groups, 'one');
  const second = amountOf(groups, 'other');
  const currency = first.currency ?? second.currency;
  const isMoney = currency !== undefined || groups.oneTimes || groups.otherTimes;
  if (followedByUnit(text, match.index + match[0].length)) return undefined;
  const stated = currency === undefined ? {} : { currency };
  if (says === 'between') {
    // `5 to 10k`: both are thousands.
    const factor = groups.oneTimes ? 1 : first.value < second.value / 100 ? second.factor : 1;
    const [least, most] = [first.value * factor, second.value];
    const isRange = least < most && (isMoney || least >= leastBare);
    return isRange ? { least, most, ...stated } : undefined;
  }
  if (says === 'bare') {
    // `Rs 5000` and `50 hazar` without more are a budget, but `4k` is a resolution.
    const isBudget = currency !== undefined || (first.factor > 1 && !/k$/i.test(match[0]));
    return isBudget ? { most: first.value, ...stated } : undefined;
  }
  if (!isMoney && first.value < leastBare && !surelyPrice.test(match[0])) return undefined;
  return { [says]: first.value, ...stated };
}

interface Amount {
  readonly value: number;
  readonly factor: number;
  readonly currency: string | undefined;
}

function amountOf(groups: Record<string, string | undefined>, name: 'one' | 'other'): Amount {
  const factor = factors[(groups[`${name}Times`] ?? '').toLowerCase()] ?? 1;
  const value = Number((groups[name] ?? '0').replace(/[,،٬]/g, '')) * factor;
  const written = groups[`${name}Before`] ?? groups[`${name}After`];
  return { value, factor, currency: written === undefined ? undefined : codeOf(written) };
}

const codes = Object.entries(currencies).map(
  ([code, ways]) => [code, new RegExp(`^(?:${ways})$`, 'iu')] as const,
);
const codeOf = (written: string) => codes.find(([, ways]) => ways.test(written))?.[0];

/** Words after a number that make it a size, an age or a count. */
const counted =
  /^(?:years?|yrs?|months?|saal|mah|سال|ماہ|pcs?|pieces?|pack|mp|px|x|%|"|inch(?:es)?)$/i;

function followedByUnit(text: string, at: number): boolean {
  const next = /^[\s-]*(?<word>["%]|[\p{L}]+)/u.exec(text.slice(at))?.groups?.word;
  if (next === undefined || new RegExp(`^(?:${money})$`, 'iu').test(next)) return false;
  return isUnit(next.toLowerCase()) || counted.test(next);
}
