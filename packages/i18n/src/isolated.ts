/**
 * Latin names, numbers and amounts inside right-to-left text: between Unicode's first-strong isolates a
 * value turns nothing round in the text it stands in. Mail, SMS and titles know no markup for it.
 */
export const isolated = (text: string) => `\u2068${text}\u2069`;

type Direction = 'ltr' | 'rtl';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u;
const strong = /\p{L}/u;
const marks = { ltr: '\u200e', rtl: '\u200f' };
/** An isolate without another one in it. */
const innermost = /\u2068([^\u2066-\u2069]*)\u2069/g;

/** A value's direction: that of its first letter; numbers without letters are read from left to right. */
function directionOfValue(value: string): Direction {
  const [first] = strong.exec(value) ?? [];
  return first !== undefined && rightToLeft.test(first) ? 'rtl' : 'ltr';
}

/**
 * A text whose isolated values are kept together by direction marks instead of isolates. Old phones and some mail lists
 * show isolates as boxes, but know the marks, which are older.
 */
export function withMarks(text: string, direction: Direction): string {
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(innermost, (_, value: string) => marked(value, direction));
  }
  return text.replace(/[\u2066-\u2069]/g, '');
}

function marked(value: string, direction: Direction): string {
  const own = directionOfValue(value);
  const isMixed = direction === 'rtl' || rightToLeft.test(value);
  if (!isMixed) return value;
  // A letter holds its own place; digits and signs at an end take the direction of what is next to them.
  const before = strong.test(value[0] ?? '') ? '' : marks[own];
  const after = /[\p{L}\p{N}]$/u.test(value) ? '' : marks[own];
  // The last mark keeps the value apart from a neighbour of its direction.
  return `${before}${value}${after}${own === direction ? '' : marks[direction]}`;
}
