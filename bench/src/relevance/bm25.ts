/** Returns the ids of all products with a word of the query, best first. */
export type Ranking = (query: string) => string[];

const k1 = 1.2;
const b = 0.75;

/** Tokenizes a text in lower case, without stemming. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Textbook BM25 over one text per product, in memory, as a baseline. `stem` is applied to each word of texts and queries. */
export function bm25(
  texts: ReadonlyMap<string, string>,
  stem: (word: string) => string = (word) => word,
): Ranking {
  const postings = new Map<string, Map<string, number>>();
  const lengths = new Map<string, number>();
  let total = 0;
  for (const [id, text] of texts) {
    const words = wordsOf(text).map(stem);
    lengths.set(id, words.length);
    total += words.length;
    for (const word of words) {
      const posting = postings.get(word) ?? new Map<string, number>();
      posting.set(id, (posting.get(id) ?? 0) + 1);
      postings.set(word, posting);
    }
  }
  const average = total / Math.max(1, texts.size);
  return (query) => {
    const scores = new Map<string, number>();
    for (const word of wordsOf(query).map(stem)) {
      const posting = postings.get(word) ?? new Map<string, number>();
      const idf = Math.log(1 + (texts.size - posting.size + 0.5) / (posting.size + 0.5));
      for (const [id, count] of posting) {
        const length = lengths.get(id) ?? 0;
        const score = (idf * count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / average));
        scores.set(id, (scores.get(id) ?? 0) + score);
      }
    }
    return [...scores].sort((one, other) => other[1] - one[1]).map(([id]) => id);
  };
}
