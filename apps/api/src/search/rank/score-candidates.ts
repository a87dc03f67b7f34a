import type { RequestContext } from '../../platform/context.ts';
import type { SearchDocument } from '../documents/decode-document.ts';
import { type DocumentHead, headOf } from '../documents/document-head.ts';
import { type Candidate, readDocuments } from '../documents/documents.ts';
import { scoredTerms } from '../documents/query-terms.ts';
import type { Term } from '../terms/term.ts';
import { FeatureTable } from './feature-table.ts';
import { BrandGoods, isBrandOnly } from './features/brand-goods.ts';
import { compounds } from './features/compounds.ts';
import { audienceOf, genders, isOpposite } from './features/opposite-audience.ts';
import { wantedKind } from './features/wanted-kind.ts';
import type { Lifts } from './learned-clicks.ts';
import { QueryWords } from './query-words.ts';
import { scoreDocument, scoreHead } from './score.ts';

/** The scores of a query's candidates, which are addressed by their place. */
export interface ScoredCandidates {
  readonly features: FeatureTable;
  readonly query: QueryWords;
  /** What is known of a candidate; undefined if it was deleted meanwhile. */
  headAt(place: number): DocumentHead | undefined;
}

/** Scores the candidates for a query. Documents are read for those that their heads do not suffice for. */
export async function scoreCandidates(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  terms: readonly Term[],
  lifts: Lifts | undefined,
  candidates: readonly Candidate[],
): Promise<ScoredCandidates> {
  const [scored, kind, people, pairs] = await Promise.all([
    scoredTerms(db, tenant.id, terms),
    wantedKind(db, tenant.id, terms),
    genders(db),
    compounds(db),
  ]);
  const query = new QueryWords(scored, kind, pairs);
  const features = new FeatureTable(candidates.length);
  const unread: number[] = [];
  for (const [place, { head }] of candidates.entries()) {
    const found = head && scoreHead(head, query);
    if (found) features.set(place, found);
    else unread.push(place);
  }
  const documents = await readDocumentsAt(db, candidates, unread);
  for (const [place, document] of documents) features.set(place, scoreDocument(document, query));
  const headAt = (place: number) => {
    const document = documents.get(place);
    return document ? headOf(document) : candidates[place]?.head;
  };
  if (isBrandOnly(scored)) {
    const goods = new BrandGoods(scored);
    const places = [...candidates.keys()].filter((place) => headAt(place));
    const namesAt = (place: number) => headAt(place)?.names() as SearchDocument;
    if (places.some((place) => goods.isOwn(namesAt(place)))) {
      for (const place of places) features.set(place, goods.next(namesAt(place)));
    }
  }
  features.normalizeTexts();
  const audience = audienceOf(scored, people);
  if (audience) {
    for (const place of candidates.keys()) {
      const head = headAt(place);
      if (head && isOpposite(head, audience)) features.oppose(place);
    }
  }
  if (lifts)
    for (const [place, { id }] of candidates.entries()) features.lift(place, lifts.get(id));
  return { features, query, headAt };
}

/** The documents of the candidates at some places, by place. */
async function readDocumentsAt(
  db: RequestContext['db'],
  candidates: readonly Candidate[],
  places: readonly number[],
): Promise<Map<number, SearchDocument>> {
  const documents = await readDocuments(
    db,
    places.map((place) => candidates[place] as Candidate),
  );
  const found = new Map<number, SearchDocument>();
  for (const [number, place] of places.entries()) {
    const document = documents[number];
    if (document) found.set(place, document);
  }
  return found;
}
