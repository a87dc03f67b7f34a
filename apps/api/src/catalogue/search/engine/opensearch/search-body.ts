import { languages } from '@karwan/contract/language';
import type { Lacking } from '../../query/query-text.ts';
import { fields } from '../../ranking/decode-document.ts';
import type { Term } from '../../ranking/query-terms.ts';
import { weights } from '../../ranking/weights.ts';
import { fieldIn, longestBeginning, type OwnField } from './index-body.ts';

export interface EngineQuestion {
  readonly tenantId: number;
  readonly terms: readonly Term[];
  readonly lacking: Lacking;
  /** What the last of the terms may only be the beginning of. */
  readonly prefix?: string | undefined;
  /** How words stand in products' own fields; a word that is missing stands as it is. */
  readonly stems: ReadonlyMap<string, string>;
  /** How many ids are wanted. */
  readonly size: number;
  /** Matches beyond these are not counted. */
  readonly counted: number;
}

type Query = Readonly<Record<string, unknown>>;

/** Where a word counts for more than that it is there: with every field a long query had too many clauses. */
const telling: readonly OwnField[] = ['name', 'group'];
const weightOf = (field: OwnField) => weights.fields[fields.indexOf(field)] ?? 1;

/** The body of a search for the best `size` ids by BM25, of the products that have all terms but `lacking`. */
export function searchBody(question: EngineQuestion): Query {
  const { tenantId, terms, lacking, size, counted } = question;
  const needed = lacking.but === undefined ? 0 : 1;
  const said = terms.map((term, place) => oneTerm(question, term, place === terms.length - 1));
  return {
    size,
    track_total_hits: counted,
    _source: false,
    query: {
      bool: {
        filter: [{ term: { tenant: tenantId } }],
        must: said.filter((_, place) => place === lacking.but),
        should: said.filter((_, place) => place !== lacking.but),
        minimum_should_match: Math.max(1 - needed, terms.length - lacking.terms - needed),
      },
    },
  };
}

/** Any of the ways in which a term may be said; the best of them counts. */
function oneTerm({ stems, prefix }: EngineQuestion, term: Term, isLast: boolean): Query {
  const { alternatives, synonyms = [] } = term;
  const ways = (groups: Term['alternatives'], boost: number) =>
    groups.map((words) => ({
      bool: { must: words.map((word) => ownWord(stems.get(word) ?? word)), boost },
    }));
  const [typed = []] = alternatives;
  return {
    dis_max: {
      queries: [
        ...ways(alternatives, 1),
        ...ways(synonyms, weights.synonym),
        // The shop's words in the reader's language, which no product has itself.
        ...languages.map((language) => ({
          match: { [fieldIn(language)]: { query: typed.join(' '), operator: 'and' } },
        })),
        ...(isLast && prefix
          ? [{ term: { beginnings: { value: prefix.slice(0, longestBeginning), boost: 0.5 } } }]
          : []),
      ],
    },
  };
}

/** A word as it stands, wherever. */
const ownWord = (value: string): Query => ({
  dis_max: {
    queries: [
      ...telling.map((field) => ({ term: { [field]: { value, boost: weightOf(field) } } })),
      { term: { all: { value, boost: 0.5 } } },
    ],
    tie_breaker: 0.2,
  },
});
