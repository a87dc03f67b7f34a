import type { Language } from '@karwan/contract/language';
import { fields } from '../../ranking/decode-document.ts';
import { fieldLengths } from '../../ranking/weights.ts';

/** Fields of a product's own words, as PostgreSQL has cut and stemmed them, the same in queries. */
export type OwnField = (typeof fields)[number];

/** The field that holds what the shop calls the product, its brand and its categories in a language. */
export const fieldIn = (language: Language) => `in_${language}` as const;

/** How texts in the shop's languages are cut and stemmed; Urdu has no analyser of its own. */
const analysers: Record<Language, string> = {
  en: 'english',
  ru: 'russian',
  ar: 'arabic',
  sv: 'swedish',
  ur: 'urdu',
};

/** Longest beginning of a word that suggestions look for. */
export const longestBeginning = 15;

const similarityOf = (place: number) => `b${(fieldLengths[place]?.b ?? 0) * 100}`;

/** Settings and mapping of an index of products. While it is filled, nothing is made searchable. */
export const indexBody = {
  settings: {
    index: {
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      refresh_interval: '-1',
      similarity: Object.fromEntries(
        fields.map((_, place) => [
          similarityOf(place),
          { type: 'BM25', k1: 1.2, b: fieldLengths[place]?.b ?? 0 },
        ]),
      ),
    },
    analysis: {
      filter: {
        beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: longestBeginning },
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

/** What an index gets when it is full: a change is seen within a second, also where nobody searched before. */
export const filledSettings = { index: { refresh_interval: '1s' } } as const;
