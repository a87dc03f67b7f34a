import type { Language } from '@karwan/contract/language';
import type {
  TranslatedProduct,
  TranslationListInput,
} from '@karwan/contract/product-translations';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { otherLanguages } from '../../../../shop/settings/other-languages.ts';
import { maxExamined } from './choose-products.ts';
import { findIds } from './find-ids.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;
type Part = RawBuilder<unknown>;

interface Row {
  id: number;
  itemCustomId: string;
  version: number;
  name: string;
  description: string;
  translatedName: string;
  translatedDescription: string;
  isStale: boolean;
}

const perPage = 20;

/** Products with their texts in another language, newest first. */
export async function listTranslations(
  context: Context,
  input: TranslationListInput,
): Promise<{ languages: Language[]; products: TranslatedProduct[]; next: string | null }> {
  const { db, tenant } = context;
  const languages = otherLanguages(tenant);
  const found = input.q ? await findIds(context, input.q) : undefined;
  const looked = lookedAt(tenant.id, input, found);
  const { rows } = await sql<Row>`
    select p.id, p.item_custom_id as "itemCustomId", p.words_version as version, p.name, p.description,
      coalesce(n.text, '') as "translatedName", coalesce(d.text, '') as "translatedDescription",
      coalesce(n.is_stale, false) or coalesce(d.is_stale, false) as "isStale"
    from (${looked}) looked
    -- Row by row, newest first, so that the limit is reached early.
    cross join lateral (select * from product p where p.id = looked.id offset 0) p
    ${translationOf('n', sql`p.name`, tenant.id, input.language)}
    ${translationOf('d', sql`p.description`, tenant.id, input.language)}
    where ${conditions[input.state]}
    order by looked.id desc limit ${perPage + 1}`.execute(db);
  const products = rows
    .slice(0, perPage)
    .map(({ id, translatedName: name, translatedDescription: description, ...row }) => ({
      ...row,
      id: String(id),
      translation: { name, description },
    }));
  if (rows.length > perPage) {
    return { languages, products, next: products.at(-1)?.id ?? null };
  }
  const { rows: last } = await sql<{ id: number }>`
    select id from (${looked}) looked offset ${maxExamined - 1} limit 1`.execute(db);
  return { languages, products, next: last[0] ? String(last[0].id) : null };
}

const conditions: Record<TranslationListInput['state'], Part> = {
  all: sql`true`,
  missing: sql`(n.text is null or d.text is null and p.description <> '')`,
  stale: sql`(n.is_stale or d.is_stale)`,
};

const translationOf = (alias: string, words: Part, tenantId: number, language: string): Part => sql`
  left join shop_text ${sql.raw(alias)} on ${sql.ref(`${alias}.tenant_id`)} = ${tenantId}
    and ${sql.ref(`${alias}.language`)} = ${language} and ${words} <> ''
    and md5(${sql.ref(`${alias}.source`)}) = md5(${words}) and ${sql.ref(`${alias}.source`)} = ${words}`;

/** The candidate ids, newest first, limited so that any page is fast. */
function lookedAt(
  tenantId: number,
  { language, state, before }: TranslationListInput,
  found: readonly number[] | undefined,
): Part {
  const older = before === undefined ? sql`true` : sql`p.id < ${before}::bigint`;
  const requested = found ? sql`p.id = any(${found}::bigint[])` : sql`true`;
  const those = sql`p.tenant_id = ${tenantId} and ${older} and ${requested}`;
  const newest = sql`order by id desc limit ${maxExamined}`;
  if (state !== 'stale') return sql`select p.id from product p where ${those} ${newest}`;
  // Few translations are stale, so their products are found by the texts.
  const ofStale = (words: Part) => sql`
    select p.id from shop_text t join product p on p.tenant_id = t.tenant_id and ${words} <> ''
      and md5(${words}) = md5(t.source) and ${words} = t.source
    where t.tenant_id = ${tenantId} and t.language = ${language} and t.is_stale and ${those}`;
  return sql`select id from (
    ${ofStale(sql`p.name`)} union ${ofStale(sql`p.description`)}) stale ${newest}`;
}
