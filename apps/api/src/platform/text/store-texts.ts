import type { Language } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** A translation of one of the shop's texts. */
export interface Text {
  readonly language: Language;
  readonly source: string;
  readonly text: string;
  /** False: copied from the previous text; it replaces no existing translation, and is stale until somebody checks it. */
  readonly isTyped: boolean;
}

/** Stores translations of the shop's texts; an empty one that was typed is deleted. */
export async function storeTexts(
  trx: Kysely<Database>,
  tenantId: number,
  texts: readonly Text[],
): Promise<void> {
  const requested = texts.filter(({ source, text, isTyped }) => source && (text || isTyped));
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
        new (language text, source text, text text, "isTyped" boolean)
    ), gone as (
      delete from shop_text t using wanted
      where t.tenant_id = ${tenantId} and t.language = wanted.language
        and md5(t.source) = md5(wanted.source) and wanted.text = ''
    ), corrected as (
      update shop_text t set text = wanted.text, is_stale = false from wanted
      where t.tenant_id = ${tenantId} and t.language = wanted.language
        and md5(t.source) = md5(wanted.source) and wanted."isTyped" and wanted.text <> ''
    )
    insert into shop_text (tenant_id, language, source, text, is_stale)
    select ${tenantId}, language, source, text, not "isTyped" from wanted where text <> ''
    order by language, source
    on conflict (tenant_id, language, md5(source)) do nothing`.execute(trx);
}

/** Marks translations as stale or current. */
export async function markStale(
  trx: Kysely<Database>,
  tenantId: number,
  language: string,
  sources: readonly string[],
  isStale: boolean,
): Promise<void> {
  await sql`update shop_text t set is_stale = ${isStale} from unnest(${sources}::text[]) w (source)
    where t.tenant_id = ${tenantId} and t.language = ${language}
      and md5(t.source) = md5(w.source) and t.source = w.source`.execute(trx);
}
