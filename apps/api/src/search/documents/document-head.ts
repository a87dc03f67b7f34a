import { headerLength, type SearchDocument } from './decode-document.ts';

/** The first two fields of a document: name, and group (brand and category). */
export const namingFields = 2;
/** The head: these, details and codes of variants. */
const headFields = 4;

/** What is known of a document without reading all of it. Words are hashes. */
export interface DocumentHead {
  /** The document with at least name, brand and category. It may be a shared buffer: valid until the next call for any head. */
  names(): SearchDocument;
  /** Whether a word is in name, brand, category, details or codes. */
  has(word: number): boolean;
  /** Whether the whole document is known not to have a word. */
  lacks(word: number): boolean;
}

/** The head of a document that was read in full. */
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
