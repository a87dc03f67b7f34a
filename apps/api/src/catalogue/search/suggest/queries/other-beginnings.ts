import { likeBeginnings } from './begun-query.ts';
import type { KnownQueries } from './known-queries.ts';

/** At most so many words for a beginning that the shop's words do not have. */
const most = 5;

/** What may be meant by a beginning that no word has, each a list of words: words that begin almost so. */
export const otherBeginnings = ({ words }: KnownQueries, begun: string): string[][] =>
  likeBeginnings(words, begun, most).map((word) => [word]);
