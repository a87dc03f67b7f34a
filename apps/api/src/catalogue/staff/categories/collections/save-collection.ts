import type {
  CollectionEdit,
  CollectionFields,
} from '@karwan/contract/catalogue/staff/staff-collections';
import type { Edited } from '@karwan/contract/edit';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { badField } from '../../../../platform/faults.ts';
import { requirePermission } from '../../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { requireOtherLanguages } from '../../../../shop/settings/other-languages.ts';
import { lockTree } from '../../../categories/lock-tree.ts';
import { editSection, given } from '../../products/edit/edit-section.ts';
import { readTranslations, translationFields } from '../../products/edit/translations.ts';
import { requireKnownPicture, storeWords } from '../edit/words-of.ts';
import { redirectAddresses } from '../tree/previous-addresses.ts';
import { refreshListedProducts } from '../tree/refresh-listed-products.ts';
import { ruleColumns, ruleRow } from './preview-rule.ts';
import { collectionAddress, readCollection } from './read-collection.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs'>;

/** The fields that the collection's listing depends on. */
const listing = [...Object.keys(ruleColumns), 'isActive'];

/**
 * Edits a collection: its words, address, rule, and whether it is shown.
 * @throws NOT_FOUND, FORBIDDEN, EDIT_CONFLICT, BAD_REQUEST naming the field
 */
export function saveCollection(
  context: Context,
  edit: CollectionEdit,
): Promise<Edited & { task: string | null }> {
  const { tenant } = context;
  const known = requireOtherLanguages(tenant, edit.translations);
  return runStaffCommand(context, async (command) => {
    const { trx, staff } = command;
    const requested = sorted(edit.changes);
    if (Object.keys(given(requested)).length > 0) requirePermission(staff, 'categories.edit');
    await lockTree(trx, tenant.id);
    const stored = await readCollection(trx, tenant.id, edit.id, sql`for no key update`);
    const { id, version, menuUrl: former, products: _, ...fields } = stored;
    if (requested.picture !== fields.picture)
      await requireKnownPicture(trx, tenant.id, requested.picture);
    const translated = await readTranslations(trx, tenant.id, fields, known);
    let task: string | null = null;
    const { isChanged: _isChanged, ...edited } = await editSection(command, {
      about: { kind: 'collection.save', entity: 'collection', entityId: edit.id },
      tenantId: tenant.id,
      version,
      values: { ...fields, ...translationFields(translated) },
      edit: {
        version: edit.version,
        read: {},
        changes: { ...requested, ...translationFields(edit.translations) },
      },
      store: async (changes, next) => {
        const now = { ...fields, ...(changes as Partial<CollectionFields>) };
        if (now.least !== null && now.most !== null && now.least > now.most)
          throw badField('changes.most', 'is less than the least', 'range');
        await requireCategories(trx, tenant.id, now);
        await store(trx, tenant.id, { id, former, version: next }, now);
        await storeWords(trx, tenant.id, now, translated, changes);
        if (listing.some((field) => field in changes))
          task = await refreshListedProducts(command, context, { collections: [id] });
      },
    });
    return { ...edited, task };
  });
}

/** Sorts the lists of a rule, so that the same values in another order are no change. */
function sorted(changes: CollectionEdit['changes']): CollectionEdit['changes'] {
  const { categoryIds, brandIds } = changes;
  const inOrder = (ids: readonly string[]) =>
    [...new Set(ids.map(Number))].sort((a, b) => a - b).map(String);
  return {
    ...changes,
    ...(categoryIds && { categoryIds: inOrder(categoryIds) }),
    ...(brandIds && { brandIds: inOrder(brandIds) }),
  };
}

async function requireCategories(
  trx: Kysely<Database>,
  tenantId: number,
  { categoryIds, brandIds }: CollectionFields,
): Promise<void> {
  const { rows } = await sql<{ categories: number; brands: number }>`
    select (select count(*)::integer from category where tenant_id = ${tenantId}
        and node_type in ('DEPARTMENT', 'CATEGORY') and id = any(${categoryIds}::integer[])) as categories,
      (select count(*)::integer from brand where tenant_id = ${tenantId}
        and id = any(${brandIds}::integer[])) as brands`.execute(trx);
  if (rows[0]?.categories !== categoryIds.length)
    throw badField('changes.categoryIds', 'is not there', 'choice');
  if (rows[0]?.brands !== brandIds.length)
    throw badField('changes.brandIds', 'is not there', 'choice');
}

interface CollectionState {
  readonly id: number;
  readonly former: string;
  readonly version: number;
}

async function store(
  trx: Kysely<Database>,
  tenantId: number,
  { id, former, version }: CollectionState,
  now: CollectionFields,
): Promise<void> {
  const menuUrl = collectionAddress(now.slug);
  const { rows } = await sql`select from category
    where tenant_id = ${tenantId} and menu_url = ${menuUrl} and id <> ${id}`.execute(trx);
  if (rows.length > 0) throw badField('changes.slug', 'is the address of another one', 'choice');
  await sql`update category set version = ${version}, name = ${now.name}, title = ${now.name}, menu_url = ${menuUrl},
      description = ${now.description}, picture = ${now.picture}, is_active = ${now.isActive}
    where id = ${id}`.execute(trx);
  await sql`update collection c set category_ids = r.category_ids, brand_ids = r.brand_ids, least = r.least, most = r.most,
      badge = r.badge, new_days = r.new_days, on_sale = r.on_sale, in_stock = r.in_stock,
      property_name = r.property_name, property_value = r.property_value
    from jsonb_populate_record(null::collection, ${ruleRow(now)}::jsonb) r where c.node_id = ${id}`.execute(
    trx,
  );
  if (menuUrl !== former)
    await redirectAddresses(trx, tenantId, [{ id, from: former, to: menuUrl }]);
}
