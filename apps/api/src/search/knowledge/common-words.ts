import { listText } from './list-text.ts';

let words: ReadonlySet<string> | undefined;

/**
 * Whether a normalized word is common English, inflected or not. The words are those of SCOWL up to level 50 (large
 * enough for a newspaper, without rarities).
 */
export const isCommonWord = (word: string): boolean => commonWords().has(word);

export function commonWords(): ReadonlySet<string> {
  words ??= readCommonWords();
  return words;
}

/** Each line has the number of letters that the word shares with the line before (base 36), then its other letters. */
function readCommonWords(): Set<string> {
  const read = new Set<string>();
  let before = '';
  for (const line of listText('common-words').trimEnd().split('\n')) {
    before = before.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1);
    read.add(before);
  }
  return read;
}
