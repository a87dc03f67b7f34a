import type { Language } from '@karwan/contract/language';
import { fields } from '../../documents/decode-document.ts';
import { fieldLengths, saturation } from '../../documents/field-weights.ts';

/** Fields of a product's words, already tokenized and stemmed by PostgreSQL, as are those of queries. */
export type OwnField = (typeof fields)[number];

/** The field with the names of product, brand and categories in one of the shop's languages. */
export const fieldIn = (language: Language) => `in_${language}` as const;

/** Analyzers for the shop's languages; OpenSearch has none for Urdu, so `indexBody` defines it. */
const analysers: Record<Language, string> = {
  en: 'english',
  ru: 'russian',
  ar: 'arabic',
  sv: 'swedish',
  ur: 'urdu',
};

/** Longest word prefix that is indexed (edge n-grams). */
export const maxPrefixLength = 15;

const similarityOf = (place: number) => `b${(fieldLengths[place]?.b ?? 0) * 100}`;

/** Settings and mappings of a product index. It is not refreshed, so not searchable, while it is being filled. */
export const indexBody = {
  settings: {
    index: {
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      refresh_interval: '-1',
      similarity: Object.fromEntries(
        fields.map((_, place) => [
          similarityOf(place),
          { type: 'BM25', k1: saturation, b: fieldLengths[place]?.b ?? 0 },
        ]),
      ),
    },
    analysis: {
      filter: {
        beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: maxPrefixLength },
      },
      analyzer: {
        own: { type: 'custom', tokenizer: 'whitespace' },
        beginnings: { type: 'custom', tokenizer: 'whitespace', filter: ['beginnings'] },
        urdu: {
          type: 'custom',
          tokenizer: 'standard',
          filter: ['lowercase', 'decimal_digit', 'arabic_normalization', 'persian_normalization'],
        },
      },
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      tenant: { type: 'integer' },
      ...Object.fromEntries(
        fields.map((field, place) => [
          field,
          { type: 'text', analyzer: 'own', similarity: similarityOf(place), copy_to: 'all' },
        ]),
      ),
      all: { type: 'text', analyzer: 'own' },
      beginnings: { type: 'text', analyzer: 'beginnings', search_analyzer: 'own' },
      ...Object.fromEntries(
        Object.entries(analysers).map(([language, analyzer]) => [
          fieldIn(language as Language),
          { type: 'text', analyzer },
        ]),
      ),
    },
  },
} as const;

/** Settings of an index that is full: changes become searchable within a second, even in an index that was not searched for a while. */
export const filledSettings = { index: { refresh_interval: '1s' } } as const;
