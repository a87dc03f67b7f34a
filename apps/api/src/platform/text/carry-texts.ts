import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/**
 * After a text of the shop was changed: copies the translations of the previous text to the new one, marked as stale
 * until somebody corrects them. The previous text keeps its translations, since it may be used elsewhere.
 */
export async function carryTexts(
  trx: Kysely<Database>,
  tenantId: number,
  words: readonly { readonly former: string; readonly now: string }[],
): Promise<void> {
  const changed = words.filter(({ former, now }) => former && now && former !== now);
  if (changed.length === 0) return;
  await sql`
    insert into shop_text (tenant_id, language, source, text, is_stale)
    select ${tenantId}, t.language, w.now, t.text, true
    from unnest(${changed.map(({ former }) => former)}::text[], ${changed.map(({ now }) => now)}::text[])
      w (former, now)
    join shop_text t on t.tenant_id = ${tenantId} and md5(t.source) = md5(w.former)
      and t.source = w.former
    order by t.language, w.now
    on conflict (tenant_id, language, md5(source)) do nothing`.execute(trx);
}
