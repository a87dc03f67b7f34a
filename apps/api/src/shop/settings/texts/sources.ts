import { type TextKind, textKinds } from '@karwan/contract/shop/settings/text-kinds';
import { type RawBuilder, sql } from 'kysely';

/** Texts at any depth of a part of the shop's settings. */
const wordsWithin = (part: RawBuilder<unknown>, tenantId: number, fields: readonly string[]) => sql`
  select words #>> '{}' as source from tenant
  cross join unnest(${fields.map((field) => `lax $.**.${field}`)}::jsonpath[]) path
  cross join lateral jsonb_path_query(${part}, path) words
  where tenant.id = ${tenantId} and jsonb_typeof(words) = 'string'`;

/** Statements that return the shop's own texts of each kind as `source`. */
export const sourcesOf: Record<TextKind, (tenantId: number) => RawBuilder<unknown>> = {
  categories: (tenantId) => sql`
    select words as source from category cross join unnest(array[name, title, description]) words
    where tenant_id = ${tenantId}`,
  payments: (tenantId) => sql`
    select words as source from payment_method cross join unnest(array[title, description]) words
    where tenant_id = ${tenantId}`,
  branches: (tenantId) => sql`
    select words as source from branch cross join unnest(array[name, address]) words
    where tenant_id = ${tenantId}`,
  promotions: (tenantId) => sql`select name as source from promotion where tenant_id = ${tenantId}`,
  home: (tenantId) =>
    wordsWithin(sql`public_settings -> 'home'`, tenantId, ['title', 'text', 'action', 'alt']),
  menus: (tenantId) => sql`select title as source from menu_entry where tenant_id = ${tenantId}`,
  marketplaces: (tenantId) =>
    wordsWithin(sql`public_settings -> 'marketplace'`, tenantId, ['title']),
  options: (tenantId) => sql`select word as source from option_word where tenant_id = ${tenantId}`,
};

/** The texts of every kind, as `kind` and `source`. */
export const allSources = (tenantId: number): RawBuilder<unknown> =>
  sql.join(
    textKinds.map(
      (kind) =>
        sql`select ${kind}::text as kind, source from (${sourcesOf[kind](tenantId)}) ${sql.ref(kind)}`,
    ),
    sql` union `,
  );
