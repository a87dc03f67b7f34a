// Cuts a query into words the way search_fold (0391_spelt_capitals.sql) and search_terms
// (0083_search_texts_faster.sql) cut a product's texts; a test on random text holds the two together.

/** A word of a query; `wh-1000xm5` is one, with several ways of writing it. */
export interface QueryWord {
  /** All of it in one: `wh1000xm5`. */
  readonly whole: string;
  /** Its parts, letters and digits apart: `wh`, `1000`, `xm`, `5`. Just the word if there are none. */
  readonly pieces: readonly string[];
}

const maxWords = 12;
const maxLetters = 40;

const marks =
  /(?:[^a-z0-9/._\u0080-\u{10ffff}-]|[\u0080-\u00bf\u00d7\u00f7\u02b0-\u02ff\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u2bff\u3000-\u303f\ud800-\udfff\ufff0-\uffff\u{1f000}-\u{1faff}]|[\ufe00-\ufe0f])+/gu;
const dropped = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640'\u2018\u2019\u02bc]/g;
const spelt: Record<string, string> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  Ø: 'o',
  Ł: 'l',
  Đ: 'd',
};

/** Lower case, without accents and apostrophes, every mark a space but those within model numbers. */
export function foldText(text: string): string {
  return text
    .replace(/[™℠®©]/g, ' ')
    .normalize('NFKD')
    .replace(dropped, '')
    .replace(/[ßẞæÆœŒøłđıØŁĐ]/g, (letter) => spelt[letter] ?? letter)
    .toLowerCase()
    .replace(marks, ' ');
}

/** The first twelve words of a query. */
export function readWords(query: string): QueryWord[] {
  return foldText(query)
    .split(/\s+/)
    .flatMap((chunk) => {
      const parts = chunk.split(/[/._-]+/).filter((part) => part !== '');
      const pieces = parts.flatMap((part) => part.match(/[a-z]+|[0-9]+|[^a-z0-9]+/g) ?? []);
      // A letter of two code units is not cut in half.
      const whole = parts
        .join('')
        .slice(0, maxLetters)
        .replace(/[\ud800-\udbff]$/, '');
      return pieces.length > 0 ? [{ whole, pieces }] : [];
    })
    .slice(0, maxWords);
}

/** A query as clicks and counts know it: the same for all that are read alike. */
export const queryOf = (words: readonly QueryWord[]) => words.map(({ whole }) => whole).join(' ');

/** A GTIN is the same with leading zeros and without; other words stay as they are. */
export const withoutZeros = (word: string) => word.replace(/^0+(?=\d{6,}$)/, '');

/** Words that say nothing about the product; left out when others remain. */
const fillers = new Set(
  'a an the of for with without and or in on by to from at is are me my i want buy online best price ka ki ke liye'.split(
    ' ',
  ),
);

/** The words that a product must have. */
export function withoutFillers(words: readonly QueryWord[]): readonly QueryWord[] {
  const significant = words.filter((word) => !fillers.has(word.whole));
  return significant.length > 0 ? significant : words;
}
