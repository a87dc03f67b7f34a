import { fold } from './spelling.ts';

/** A normalized word of a text, and its position. */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** Whether a comma or the like separates it from the previous word. */
  afterComma: boolean;
}

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’`ʼ]*/gu;
const comma = /[,،;:|()\n]/;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let before = 0;
  for (const match of text.matchAll(word)) {
    const start = match.index;
    const end = start + match[0].length;
    const folded = fold(match[0]).replaceAll(' ', '');
    if (folded === '') continue;
    const afterComma = before > 0 && comma.test(text.slice(before, start));
    tokens.push({ text: folded, start, end, afterComma });
    before = end;
  }
  return tokens;
}

/** Removes words from a text, with the commas and spaces that become superfluous. */
export function textWithout(
  text: string,
  tokens: readonly Token[],
  spans: readonly { from: number; to: number }[],
): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { from: first, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const start = tokens[first]?.start ?? 0;
    pieces.push(text.slice(from, Math.max(from, start)));
    from = Math.max(from, tokens[to - 1]?.end ?? start);
  }
  pieces.push(text.slice(from));
  return pieces
    .map((piece) => piece.replace(/^[\s,،;:|.)-]+|[\s,،;:|(-]+$/g, ''))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .join(', ');
}
