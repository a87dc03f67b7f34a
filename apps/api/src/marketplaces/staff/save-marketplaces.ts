import type { Edited } from '@karwan/contract/edit';
import type { MarketplaceFields } from '@karwan/contract/shop/settings/marketplace-settings';
import { sql } from 'kysely';
import { badField } from '../../platform/faults.ts';
import { fieldsAsText } from '../../platform/staff-trail/fields-as-text.ts';
import { mergeEdit } from '../../platform/staff-trail/merge-edit.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { readFields, rowsOf, ruleOf } from './read-fields.ts';

const kind = 'marketplace.save' as const;

/**
 * Saves the price rule and the rows of marketplace items; every process uses them at once.
 * @throws EDIT_CONFLICT, BAD_REQUEST for a duplicate category, or a row of a category that is not listed
 */
export function saveMarketplaces(
  context: CommandContext,
  { version, changes: sent }: { version: number; changes: Partial<MarketplaceFields> },
): Promise<Edited> {
  const { tenant } = context;
  const about = { entity: 'marketplace', entityId: 'all', kind };
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    const stored = await readFields(trx, tenant.id, true);
    const next = { ...stored.fields, ...sent };
    requireEachOnce(sent);
    requireRows(next, sent);
    const values = fieldsAsText(stored.fields);
    const section = { ...about, tenantId: tenant.id, version: stored.version, values };
    const { changes, merged } = await mergeEdit(command, section, version, fieldsAsText(sent));
    const changed = Object.keys(changes);
    if (changed.length === 0) return { version: stored.version, merged };
    const rows = changed.some((field) => !(field in ruleOf(next))) || stored.settings.marketplace;
    const settings = { ...stored.settings, ...(rows && { marketplace: rowsOf(next) }) };
    await sql`update tenant set public_settings = ${JSON.stringify(settings)},
        pricing_settings = pricing_settings || ${JSON.stringify({ marketplace: ruleOf(next) })}::jsonb,
        marketplace_version = marketplace_version + 1
      where id = ${tenant.id}`.execute(trx);
    record({
      ...about,
      before: Object.fromEntries(changed.map((field) => [field, values[field]])),
      after: { ...changes, version: stored.version + 1 },
    });
    return { version: stored.version + 1, merged };
  });
}

function requireEachOnce({
  byCategory = [],
  categories = [],
  carousels = [],
  excludedCategories = [],
}: Partial<MarketplaceFields>) {
  const named = {
    byCategory: byCategory.map(({ categoryId }) => categoryId),
    categories: categories.map(({ id }) => id),
    carousels,
    excludedCategories,
  };
  for (const [field, ids] of Object.entries(named)) {
    if (new Set(ids).size < ids.length) {
      throw badField(`changes.${field}`, 'names a category twice', 'choice');
    }
  }
}

/** Requires that the home page's rows are listed categories, from which they take their names. */
function requireRows(
  { categories, carousels }: MarketplaceFields,
  { categories: sent }: Partial<MarketplaceFields>,
) {
  const known = new Set(categories.map(({ id }) => id));
  if (carousels.every((id) => known.has(id))) return;
  const field = sent ? 'categories' : 'carousels';
  throw badField(
    `changes.${field}`,
    'the home page has a row of a category that is not listed',
    'choice',
  );
}
