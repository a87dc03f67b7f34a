import { headerLength, type SearchDocument } from './decode-document.ts';

/** Name and group, then details and codes of variants, are the first fields of a document. */
export const namingFields = 2;
const headFields = 4;

/** By what a product is named: what may be known of its document without reading it. */
export interface DocumentHead {
  /** The document, at least its name, brand and category; what another head says next may be in its place. */
  names(): SearchDocument;
  /** Whether a word is in name, brand, category, details or codes. */
  has(word: number): boolean;
  /** Whether it is known that a word is nowhere in the document. */
  lacks(word: number): boolean;
}

/** That of a document that was read. */
export const headOf = (document: SearchDocument): DocumentHead => ({
  names: () => document,
  has(word) {
    let end = headerLength;
    for (let field = 0; field < headFields; field++) end += document[field] ?? 0;
    for (let at = headerLength; at < end; at++) if (document[at] === word) return true;
    return false;
  },
  lacks: (word) => !document.includes(word, headerLength),
});
