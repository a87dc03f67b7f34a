import { readFileSync } from 'node:fs';

/** Pairs of what people ask for in Roman Urdu or Urdu and the English names that it means, in the order of its words. */
export const urduQueries = readFileSync(new URL('urdu-queries.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [english = '', own = ''] = line.split(': ');
    return own.split(', ').map((query) => [query, english.split(' + ')] as const);
  });
