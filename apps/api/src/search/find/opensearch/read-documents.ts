import { languages } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../../platform/prepared.ts';
import type { fieldIn, OwnField } from './index-body.ts';

/** A document of the engine. It has no price and no stock: these come from PostgreSQL. */
export type EngineDocument = { readonly tenant: number; readonly beginnings: string } & {
  readonly [field in OwnField]?: string;
} & { readonly [field in ReturnType<typeof fieldIn>]?: string };

/** SQL: lexemes in text order, as the engine's analyzer `own` divides them. */
const inOrder = sql`string_agg(lexeme, ' ' order by position)`;

/**
 * The engine's documents of products, made from PostgreSQL's search documents, so that both find by the same words.
 * Products that must not be found have none.
 */
export async function readEngineDocuments(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<Map<number, EngineDocument>> {
  const { rows } = await sql<{ id: number; document: EngineDocument }>`
    ${prepared('engine-documents')}
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
    select w.id, jsonb_strip_nulls(jsonb_build_object('tenant', w.tenant_id,
      'beginnings', array_to_string(w.words, ' '), 'name', head.a, 'group', head.b, 'detail', head.c,
      'codes', head.d, 'text', body.text, 'specs', body.specs)) || coalesce(called.texts, '{}') as document
    from wanted w
    cross join lateral (
      select ${inOrder} filter (where weight = 'A') as a, ${inOrder} filter (where weight = 'B') as b,
        ${inOrder} filter (where weight = 'C') as c, ${inOrder} filter (where weight = 'D') as d
      from unnest(w.head) of_head cross join lateral unnest(positions, weights) place (position, weight)
    ) head
    cross join lateral (
      -- Words of the head are in the body without positions, as specifications are.
      select ${inOrder} filter (where position is not null) as text,
        ${inOrder} filter (where position is null and lexeme <> all (tsvector_to_array(w.head))) as specs
      from unnest(w.body) of_body left join lateral unnest(positions) place (position) on true
    ) body
    cross join lateral (
      select jsonb_object_agg('in_' || language, text) as texts from (
        -- Folded as queries are.
        select language, search_fold(string_agg(text, ' ')) as text from shop_text s
        where s.tenant_id = w.tenant_id and language = any (${languages.map(String)}::text[]) and s.source in (
          select w.name union all
          select name from path where path.id = w.category_id union all
          select title from brand where brand.id = w.brand_id)
        group by language) texts
    ) called
  `.execute(db);
  return new Map(rows.map(({ id, document }) => [id, document]));
}
