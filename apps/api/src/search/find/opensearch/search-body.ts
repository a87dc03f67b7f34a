import { languages } from '@karwan/contract/language';
import { fields } from '../../documents/decode-document.ts';
import { fieldWeights } from '../../documents/field-weights.ts';
import { type Lacking, readLacking } from '../../terms/lacking.ts';
import type { Term } from '../../terms/term.ts';
import { fieldIn, maxPrefixLength, type OwnField } from './index-body.ts';

export interface EngineQuestion {
  readonly tenantId: number;
  readonly terms: readonly Term[];
  readonly lacking: Lacking;
  /** The last word while it is being typed. */
  readonly prefix?: string | undefined;
  /** Stems of words; a missing word is its own stem. */
  readonly stems: ReadonlyMap<string, string>;
  /** How many ids to return. */
  readonly size: number;
  /** Matches are counted up to this. */
  readonly counted: number;
}

type Query = Readonly<Record<string, unknown>>;

/** Fields with a clause of their own. The others share the field `all`: a clause for each would exceed the limit in long queries. */
const ownClauseFields: readonly OwnField[] = ['name', 'group'];
const weightOf = (field: OwnField) => fieldWeights[fields.indexOf(field)] ?? 1;

/** The request body of a search: the best `size` ids by BM25, among the products that lack no more of the terms than they may. */
export function searchBody(question: EngineQuestion): Query {
  const { tenantId, terms, size, counted } = question;
  const { required, most } = readLacking(question.lacking, terms.length);
  const termQueries = terms.map((term, place) =>
    termQuery(question, term, place === terms.length - 1),
  );
  return {
    size,
    track_total_hits: counted,
    _source: false,
    query: {
      bool: {
        filter: [{ term: { tenant: tenantId } }],
        must: termQueries.filter((_, place) => required.includes(place)),
        should: termQueries.filter((_, place) => !required.includes(place)),
        minimum_should_match: terms.length - required.length - most,
      },
    },
  };
}

/** A term: a product must match one of its alternatives, and the best match counts. */
function termQuery({ stems, prefix }: EngineQuestion, term: Term, isLast: boolean): Query {
  const { alternatives } = term;
  const typed = alternatives[0]?.words ?? [];
  return {
    dis_max: {
      queries: [
        ...alternatives.map(({ words, weight: boost }) => ({
          bool: { must: words.map((word) => stemQuery(stems.get(word) ?? word)), boost },
        })),
        // Names in the shop's other languages.
        ...languages.map((language) => ({
          match: { [fieldIn(language)]: { query: typed.join(' '), operator: 'and' } },
        })),
        ...(isLast && prefix
          ? [{ term: { beginnings: { value: prefix.slice(0, maxPrefixLength), boost: 0.5 } } }]
          : []),
      ],
    },
  };
}

/** A stem in any field. */
const stemQuery = (value: string): Query => ({
  dis_max: {
    queries: [
      ...ownClauseFields.map((field) => ({ term: { [field]: { value, boost: weightOf(field) } } })),
      { term: { all: { value, boost: 0.5 } } },
    ],
    tie_breaker: 0.2,
  },
});
