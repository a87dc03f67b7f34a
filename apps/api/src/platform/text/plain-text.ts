// As search_fold does it to products' texts in the database; a test with random text compares them.

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

/** Normalizes a text: lower case, no accents or apostrophes, punctuation replaced by spaces except within model numbers. */
export function plainText(text: string): string {
  return text
    .replace(/[™℠®©]/g, ' ')
    .normalize('NFKD')
    .replace(dropped, '')
    .replace(/[ßẞæÆœŒøłđıØŁĐ]/g, (letter) => spelt[letter] ?? letter)
    .toLowerCase()
    .replace(marks, ' ');
}
