/** Model numbers are compared by letters and digits alone: `F3H982-10` is `F3H98210`. */
export const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const units =
  'kb|mb|gb|tb|gbit|mbit|gbps|mbps|kg|g|mg|lb|lbs|oz|ml|cl|l|liter|litre|mm|cm|m|km|in|inch|inches|ft|feet|yd|' +
  'w|kw|va|kva|v|mv|a|ma|mah|ah|wh|hz|khz|mhz|ghz|rpm|dpi|mp|lm|db|pin|pcs|pc|pack|pk|x|bit|port|way|' +
  'k|p|my|µm|min|sh|sheet|sheets|cps|fps|ms|nm|bar|year|years|yr|ct|th|nd|rd|st|gen|mpix|megapixel|page|pages|sheets|btu|hp|core|cores|ppm';
const measures = [
  new RegExp(`^\\d[\\d.,-]*(${units})?$`, 'u'),
  new RegExp(`^\\d[\\d.,]*([x×]\\d[\\d.,]*)+(${units})?$`, 'u'),
  new RegExp(`^(\\d+(${units}))+$`, 'u'),
];
/** Words with digits that stand for a standard or a type of product of any manufacturer. */
const standards =
  /^(ddr\d?l?\w{0,4}|pc\d?-?\d{4,5}\w?|usb\d?\w?|wi-?fi\d|80211\w*|bluetooth\d*|hdmi\d*|dvi[di]?\d*|rj\d+|cat\d[a-z]?|ip\d\dk?|h26[45]|mp[34]|mpeg\d|sata(iii?|\d*)|pcie?\d?x?\d*|m2|nvme\d?|type[ac]|usbc|rs-?\d{3}|iec\d+\w*|nema\w*|ieee\d+|bs\d{4}a?|8023\w*|db\d+[mf]?|dms\d+|c1[345]|lga\d+|am[345]|sodimm\d*|dimm\d*|[48]k(uhd)?|\d{3,4}[pi]|\d+d|ps[345]|xbox\d*|windows\d+|win\d+|office\d+|core2(duo|quad)?|i[3579]\d{0,5}\w{0,3}|gtx\d+\w*|rtx\d+\w*|a[3-6]|8bit|qi2?|[2345]g(lte)?|lr\d+|cr\d{4}|18650)$/u;

/** Whether a word is a size, capacity or the like, such as `64GB` or `10x15`; or just a number. */
export const isMeasure = (word: string): boolean =>
  measures.some((pattern) => pattern.test(word.normalize('NFKC').toLowerCase()));

/** A word and a number, such as `Paper-500` or `4-Port`, or several words in one, such as `A4/210`. */
const compound = /^\p{L}{4,}[-_.]?\d+$|^\d+[-_.]\p{L}{3,}$|\/.*\d|\d.*\/\p{L}{3,}/u;

/**
 * Whether a word is a model number: five or more letters and digits that are no measure and no standard. Shorter ones,
 * and plain words, stand for a whole product line.
 */
export function isModelCode(word: string): boolean {
  const squeezed = squeeze(word);
  return (
    squeezed.length >= 5 &&
    /\d/.test(squeezed) &&
    /\p{L}/u.test(squeezed) &&
    !isMeasure(word) &&
    !standards.test(squeezed) &&
    !compound.test(word.normalize('NFKC'))
  );
}

/** The words of a title; punctuation inside a word, as in `F3H982-10`, is kept. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s,;|()[\]{}"“”]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}+]+$/gu, ''))
    .filter((word) => word !== '');

/** The part of a title before words such as `for`: it names the product itself, not what it is for. */
export const ownPart = (text: string): string =>
  text.split(
    /(?<![\p{L}\p{N}])(?:f\/|for|fits?|to|compatible|replaces|suits|works with)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])f\//iu,
  )[0] ?? '';

/** A field for a model number with more words than this is a description. */
const maxWords = 6;

/**
 * The model number in a field, if there is exactly one.
 * @param options.isPartNumber the field is for part numbers only: six digits are enough
 */
export function modelCode(field: string | null, { isPartNumber = false } = {}): string | undefined {
  const words = wordsOf(field ?? '');
  if (words.length > maxWords) return undefined;
  const own = wordsOf(ownPart(field ?? ''));
  const [code, ...others] = own.filter(
    (word) => isModelCode(word) || (isPartNumber && /^\d{6,}$/.test(squeeze(word))),
  );
  if (code === undefined || others.length > 0) return undefined;
  // A short word after it is part of the model: `V227Q bip` is not `V227Q bmix`.
  const [first, second = ''] = words;
  const isMake = words.length === 2 && first === code && /^\p{L}{1,6}$/u.test(second);
  return isMake ? `${code} ${second}` : code;
}

/** Whether words contain a model number. */
export function hasCode(words: readonly string[], code: string): boolean {
  const requested = squeeze(code);
  return words.some((_, start) => stands(words, start, requested));
}

/** A model number may be split into several words, but must not be part of a longer one. */
function stands(words: readonly string[], start: number, requested: string): boolean {
  const first = words[start] ?? '';
  if (squeeze(first) === requested) return true;
  // Ignores a colour or country after a slash: `WX1000M5/B`.
  if (squeeze(first.replace(/\/\p{L}{1,2}$/u, '')) === requested) return true;
  let joined = '';
  for (let end = start; end < Math.min(words.length, start + 4); end++) {
    joined += squeeze(words[end] ?? '');
    if (joined.length > requested.length) return false;
    if (joined === requested && end > start) {
      return !continues(words[start - 1]) && !continues(words[end + 1]);
    }
  }
  return false;
}

/** Whether the adjacent word may belong to the same number: it has digits, and is no measure. */
const continues = (word: string | undefined): boolean =>
  word !== undefined && /\d/.test(word) && !isMeasure(word);
