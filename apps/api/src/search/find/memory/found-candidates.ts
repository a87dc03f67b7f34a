import type { Excerpt } from '@karwan/inverted-index/excerpts';
import type { Found, Matches } from '@karwan/inverted-index/found';
import {
  frontAt,
  headerLength,
  makerAt,
  type SearchDocument,
} from '../../documents/decode-document.ts';
import type { DocumentHead } from '../../documents/document-head.ts';
import type { Candidate } from '../../documents/documents.ts';

/** What the header of a document says of its name, brand and category, in the order in which an excerpt counts them. */
const counted = [0, 1, frontAt, makerAt] as const;

/** The words of a document's name, then those of its brand and category, as a view of it. */
export const excerptOf = (document: SearchDocument): Excerpt => ({
  words: document.subarray(headerLength, headerLength + (document[0] ?? 0) + (document[1] ?? 0)),
  counts: counted.map((at) => document[at] ?? 0),
});

/** The matches at some places, which are ranked together. */
export function candidatesIn(found: Found, places: readonly number[]) {
  const matches = found.at(places);
  return places.map((_, number) => new FoundCandidate(matches, number));
}

/** One of the matches, which is its own head: a search has hundreds of them and needs the ids of few. */
class FoundCandidate implements Candidate, DocumentHead {
  readonly #matches: Matches;
  readonly #number: number;

  constructor(matches: Matches, number: number) {
    this.#matches = matches;
    this.#number = number;
  }

  get id(): number {
    return this.#matches.idAt(this.#number);
  }

  get version(): number {
    return this.#matches.versionAt(this.#number);
  }

  get head(): DocumentHead {
    return this;
  }

  names(): SearchDocument {
    const length = headerLength + this.#matches.lengthAt(this.#number);
    if (length > names.length) names = new Int32Array(2 * length);
    for (const [place, at] of counted.entries()) {
      names[at] = this.#matches.countAt(this.#number, place);
    }
    this.#matches.copyWords(names, headerLength, this.#number);
    return names;
  }

  has(word: number): boolean {
    return this.#matches.has(word, this.#number);
  }

  lacks(word: number): boolean {
    return this.#matches.lacks(word, this.#number);
  }
}

/** The shared buffer of `names`: an array per candidate would cost more than its words. */
let names: SearchDocument = new Int32Array(2 ** 12);
