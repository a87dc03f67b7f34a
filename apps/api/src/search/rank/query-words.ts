import {
  fields as allFields,
  headerLength,
  type SearchDocument,
} from '../documents/decode-document.ts';
import type { ScoredTerm } from '../documents/query-terms.ts';
import { type Compounds, isInCompound } from './features/compounds.ts';
import type { WantedKind } from './features/wanted-kind.ts';
import { weights } from './weights.ts';

const slots = 2 ** 10;
const slotOf = (word: number) => (word >>> 1) & (slots - 1);

/**
 * The words of a query and their positions in the current document: each document is scanned once, whatever the number of terms and
 * alternatives.
 */
export class QueryWords {
  readonly terms: readonly ScoredTerm[];
  readonly kind: WantedKind;
  /** How much each term counts: its IDF, times the weight of its role. */
  readonly termWeights: Float64Array;
  readonly #all = new Set<number>();
  /** A Bloom filter with one hash: rejects nearly all other words without a lookup in the set. */
  readonly #likely = new Uint8Array(slots);
  readonly #compounds: Compounds;
  /** Whether a word of the query means something else in a compound. */
  readonly #hasCompounds: boolean;
  document: SearchDocument = new Int32Array(headerLength);
  /** Indexes of the query's words in the document, ascending: only the first `length` are valid. */
  readonly positions: number[] = [];
  length = 0;
  /** Words of the query that were left out, since they mean something else in a compound. */
  readonly inCompounds: number[] = [];
  /** Index after the last scanned word. */
  end = headerLength;
  /** Index after the last word of each field. */
  readonly ends = new Int32Array(allFields.length);

  constructor(terms: readonly ScoredTerm[], kind: WantedKind, compounds: Compounds = new Map()) {
    this.terms = terms;
    this.kind = kind;
    this.termWeights = Float64Array.from(terms, ({ role, idf }) => idf * weights.roles[role]);
    for (const { alternatives, joined } of terms) {
      for (const { words } of alternatives) for (const word of words) this.#add(word);
      if (joined !== undefined) this.#add(joined);
    }
    this.#compounds = compounds;
    this.#hasCompounds = this.#all.values().some((word) => compounds.has(word));
  }

  #add(word: number): void {
    this.#all.add(word);
    this.#likely[slotOf(word)] = 1;
  }

  /**
   * Scans a document.
   * @param fields how many of its fields, from the first on
   */
  read(document: SearchDocument, fields: number = allFields.length): void {
    this.document = document;
    let end = headerLength;
    for (let field = 0; field < fields; field++) {
      end += document[field] ?? 0;
      this.ends[field] = end;
    }
    let length = 0;
    this.inCompounds.length = 0;
    for (let at = headerLength; at < end; at++) {
      const word = document[at] ?? 0;
      if (this.#likely[slotOf(word)] !== 1 || !this.#all.has(word)) continue;
      if (this.#hasCompounds && this.#isInCompound(document, at)) {
        this.inCompounds.push(word);
        continue;
      }
      this.positions[length++] = at;
    }
    this.length = length;
    this.end = end;
  }

  #isInCompound(document: SearchDocument, at: number): boolean {
    const neighbours = this.#compounds.get(document[at] ?? 0);
    return neighbours !== undefined && isInCompound(neighbours, document, at, this.#all);
  }
}
