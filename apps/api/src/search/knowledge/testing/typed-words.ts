import { readFileSync } from 'node:fs';

/** Pairs of a word as people type it, inflected, and its meaning in English. */
export const typedWords = readFileSync(new URL('typed-words.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [english = '', words = ''] = line.split(': ');
    return words.split(' ').map((word) => [word, english] as const);
  });
