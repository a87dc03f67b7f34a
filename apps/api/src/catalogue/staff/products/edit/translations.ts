import type { ProductTranslations } from '@karwan/contract/product-record';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

type Own = { readonly name: string; readonly description: string };
type Known = { readonly [language: string]: Partial<Own> | undefined };

/** The translations of a product's name and description in the shop's languages; empty where there is none. */
export async function readTranslations(
  db: Kysely<Database>,
  tenantId: number,
  { name, description }: Own,
  languages: readonly string[],
): Promise<ProductTranslations> {
  const { rows } = await sql<{ language: string; name: string; description: string }>`
    select l.language, coalesce(n.text, '') as name, coalesce(d.text, '') as description
    from unnest(${languages}::text[]) l (language)
    left join shop_text n on n.tenant_id = ${tenantId} and n.language = l.language
      and md5(n.source) = md5(${name}) and n.source = ${name}
    left join shop_text d on d.tenant_id = ${tenantId} and d.language = l.language
      and md5(d.source) = md5(${description}) and d.source = ${description} and d.source <> ''`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ language, ...words }) => [language, words]));
}

/** The languages in which the translation belongs to a previous name or description. */
export async function staleLanguages(
  db: Kysely<Database>,
  tenantId: number,
  { name, description }: Own,
): Promise<Set<string>> {
  const { rows } = await sql<{ language: string }>`
    select distinct t.language from unnest(${[name, description]}::text[]) w (source)
    join shop_text t on t.tenant_id = ${tenantId} and t.is_stale
      and md5(t.source) = md5(w.source) and t.source = w.source`.execute(db);
  return new Set(rows.map(({ language }) => language));
}

/** Whether each language's translations are stale, as flat fields: `isStale.ur`. */
export const staleFields = (
  stale: Readonly<Record<string, boolean | undefined>>,
): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(stale).flatMap(([language, is]) =>
      is === undefined ? [] : [[`isStale.${language}`, is]],
    ),
  );

/** The translations as flat fields: `name.ur`. */
export const translationFields = (translations: Known): Record<string, string> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, words = {}]) =>
      Object.entries(words).flatMap(([field, text]) =>
        text === undefined ? [] : [[`${field}.${language}`, text]],
      ),
    ),
  );
