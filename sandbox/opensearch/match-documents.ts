import type { IndexStore, StoredDocument } from './index-store.ts';

export interface ScoredHit {
  readonly id: string;
  readonly score: number;
  readonly source: StoredDocument['source'];
}

/** A query that the sandbox does not implement, or that OpenSearch refuses. */
export class ParsingException extends Error {}

/** The score of a document; undefined: it does not match. */
type Scorer = (document: StoredDocument) => number | undefined;
type Clause = Readonly<Record<string, unknown>>;

const k1 = 1.2;

/** The matching documents, best first: `bool`, `dis_max`, `term` and `match` by BM25 without document lengths. */
export function matchDocuments(store: IndexStore, query: Clause): ScoredHit[] {
  const documents = store.searchable();
  const score = scorerOf(query, { store, documents, frequencies: new Map() });
  const hits: ScoredHit[] = [];
  for (const [id, document] of documents) {
    const found = score(document);
    if (found !== undefined) hits.push({ id, score: found, source: document.source });
  }
  return hits.sort((hit, other) => other.score - hit.score);
}

interface Searched {
  readonly store: IndexStore;
  readonly documents: ReadonlyMap<string, StoredDocument>;
  readonly frequencies: Map<string, number>;
}

function scorerOf(query: Clause, searched: Searched): Scorer {
  const [[kind, body] = ['', {}], ...others] = Object.entries(query);
  if (others.length > 0) throw new ParsingException('[bool] malformed query, expected one clause');
  const clauses = body as Clause;
  if (kind === 'bool') return boolOf(clauses, searched);
  if (kind === 'dis_max') return disMaxOf(clauses, searched);
  if (kind === 'term' || kind === 'match') return fieldOf(kind, clauses, searched);
  throw new ParsingException(`unknown query [${kind}]`);
}

const listOf = (value: unknown, searched: Searched): Scorer[] =>
  ((value ?? []) as Clause[]).map((clause) => scorerOf(clause, searched));

function boolOf(body: Clause, searched: Searched): Scorer {
  const must = listOf(body.must, searched);
  const should = listOf(body.should, searched);
  const filter = listOf(body.filter, searched);
  const { boost = 1, minimum_should_match: least = must.length + filter.length > 0 ? 0 : 1 } =
    body as { boost?: number; minimum_should_match?: number };
  return (document) => {
    if (filter.some((one) => one(document) === undefined)) return undefined;
    const needed = must.map((one) => one(document));
    if (needed.includes(undefined)) return undefined;
    const requested = should.map((one) => one(document)).filter((one) => one !== undefined);
    if (should.length > 0 && requested.length < least) return undefined;
    return boost * sum([...needed, ...requested]);
  };
}

function disMaxOf(body: Clause, searched: Searched): Scorer {
  const queries = listOf(body.queries, searched);
  const tie = Number(body.tie_breaker ?? 0);
  return (document) => {
    const found = queries.map((query) => query(document)).filter((one) => one !== undefined);
    if (found.length === 0) return undefined;
    const best = Math.max(...found);
    return best + tie * (sum(found) - best);
  };
}

function fieldOf(kind: string, body: Clause, searched: Searched): Scorer {
  const [[field, given] = ['', '']] = Object.entries(body);
  const key = kind === 'term' ? 'value' : 'query';
  const asked = (typeof given === 'object' && given !== null ? given : { [key]: given }) as Clause;
  const value = asked[key];
  if (value === undefined) throw new ParsingException(`[${kind}] query malformed, no value`);
  const boost = Number(asked.boost ?? 1);
  const words = kind === 'term' ? [String(value)] : searched.store.analyse(String(value));
  return (document) => {
    const has = document.words.get(field) ?? [];
    const scores = words.map((word) => {
      const count = has.filter((one) => one === word).length;
      return count === 0 ? undefined : (idf(field, word, searched) * count) / (count + k1);
    });
    const found = scores.filter((score) => score !== undefined);
    const enough = asked.operator === 'and' ? scores.length : 1;
    return words.length > 0 && found.length >= enough ? boost * sum(found) : undefined;
  };
}

function idf(field: string, word: string, { documents, frequencies }: Searched): number {
  const key = `${field} ${word}`;
  let known = frequencies.get(key);
  if (known === undefined) {
    known = 0;
    for (const { words } of documents.values()) if (words.get(field)?.includes(word)) known++;
    frequencies.set(key, known);
  }
  return Math.log(1 + (documents.size - known + 0.5) / (known + 0.5));
}

const sum = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
