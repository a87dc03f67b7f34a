import { isLanguage } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../../platform/prepared.ts';
import { fieldIn, type OwnField } from './index-body.ts';
import { type PlacedWord, readVector } from './read-vector.ts';

/** A document of the engine. It has no price and no stock: these come from PostgreSQL. */
export type EngineDocument = { readonly tenant: number; readonly beginnings: string } & {
  readonly [field in OwnField]?: string;
} & { readonly [field in ReturnType<typeof fieldIn>]?: string };

interface Row {
  id: number;
  tenant: number;
  head: Buffer;
  body: Buffer;
  words: string[];
  texts: Record<string, string> | null;
}

/**
 * The engine's documents of products, made from PostgreSQL's search documents, so that both find by the same words.
 * Products that must not be found have none.
 */
export async function readEngineDocuments(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<Map<number, EngineDocument>> {
  const { rows } = await sql<Row>`${prepared('engine-documents')}
    with recursive
    wanted as materialized (
      select s.product_id as id, s.tenant_id, s.head, t.body, t.words, p.name, p.category_id, p.brand_id
      from product_search s
      join product_search_text t on t.product_id = s.product_id
      join product p on p.id = s.product_id
      where s.product_id = any (${productIds}::bigint[])
    ),
    path as (
      select c.id, c.name, c.parent_id, 1 as depth
      from category c where c.id in (select category_id from wanted)
      union all
      select path.id, c.name, c.parent_id, path.depth + 1
      from path join category c on c.id = path.parent_id where path.depth < 12
    )
    select w.id, w.tenant_id as tenant, tsvectorsend(w.head) as head, tsvectorsend(w.body) as body,
      w.words, called.texts
    from wanted w
    cross join lateral (
      select jsonb_object_agg(language, text) as texts from (
        -- Folded as queries are.
        select language, search_fold(string_agg(text, ' ')) as text from shop_text s
        where s.tenant_id = w.tenant_id and s.source in (
          select w.name union all
          select name from path where path.id = w.category_id union all
          select title from brand where brand.id = w.brand_id)
        group by language) texts
    ) called
  `.execute(db);
  return new Map(rows.map((row) => [row.id, documentOf(row)]));
}

/** Fields of the head by their weights, A to D (documents/decode-document.ts). */
const headFields = ['name', 'group', 'detail', 'codes'] as const satisfies OwnField[];

function documentOf({ tenant, head, body, words, texts }: Row): EngineDocument {
  const inHead = readVector(head);
  const known = new Set(inHead.map(({ word }) => word));
  const inBody = readVector(body);
  const own: Partial<Record<OwnField, string>> = {
    text: textOf(inBody.filter(({ position }) => position > 0)),
    // The body repeats the words of the head.
    specs: textOf(inBody.filter(({ position, word }) => position === 0 && !known.has(word))),
  };
  for (const [place, field] of headFields.entries()) {
    own[field] = textOf(inHead.filter(({ weight }) => weight === 3 - place));
  }
  const called = Object.entries(texts ?? {}).flatMap(([language, text]) =>
    isLanguage(language) ? [[fieldIn(language), text]] : [],
  );
  const said = Object.entries(own).filter(([, text]) => text !== '');
  const fields = Object.fromEntries([...said, ...called]);
  return { tenant, beginnings: words.join(' '), ...fields };
}

const textOf = (words: readonly PlacedWord[]) => words.map(({ word }) => word).join(' ');
