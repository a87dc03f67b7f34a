import { randomUUID } from 'node:crypto';
import type { ConflictingSection, ProductEdit } from '@karwan/contract/product-edit';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { badFields, notFound } from '../../../platform/faults.ts';
import { requirePermission } from '../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { type EditedSection, refreshed } from './edit/edit-section.ts';
import { lockProduct } from './edit/product-row.ts';
import { editPrice } from './edit/save-price.ts';
import { editSchedule } from './edit/save-schedule.ts';
import { editSorting } from './edit/save-sorting.ts';
import { editTexts } from './edit/save-texts.ts';
import { editPictures } from './pictures/save-pictures.ts';
import { withoutGoneValues } from './pictures/shown-values.ts';
import { editVariants } from './variants/save-variants.ts';

type Section = Pick<ConflictingSection, 'section' | 'itemId'>;

/**
 * Changes any sections of a product in one transaction, each with its own permission and trail entry.
 * @throws NOT_FOUND, FORBIDDEN, BAD_REQUEST, PRICE_CHANGE_TOO_BIG, and EDIT_CONFLICT with the conflicts of all sections
 */
export function saveProduct(
  context: CommandContext & Pick<RequestContext, 'jobs'>,
  edit: ProductEdit,
): Promise<{ changed: number }> {
  const { tenant } = context;
  const { id } = edit;
  return runStaffCommand(context, async (command) => {
    const { trx, staff } = command;
    const { productId } = await lockProduct(trx, { tenantId: tenant.id, id });
    const conflicts: ConflictingSection[] = [];
    let changed = 0;
    const run = async (section: Section, store: () => Promise<EditedSection>) => {
      const edited = await store().catch((error: unknown) => {
        conflicts.push({ ...section, ...conflictOf(error) });
      });
      if (edited?.isChanged) changed += 1;
    };
    const own = (section: ConflictingSection['section']): Section => ({ section, itemId: null });
    if (edit.words) {
      const { words } = edit;
      await run(own('words'), () => editTexts(command, tenant, { id, ...words }));
    }
    if (edit.sorting) {
      requirePermission(staff, 'products.edit');
      const { sorting } = edit;
      await run(own('sorting'), () => editSorting(command, tenant, { id, ...sorting }));
    }
    // Before the variants: a new one begins at the price of the first.
    await savePrices(command, context, { productId, prices: edit.prices }, run);
    if (edit.variants || edit.pictures) {
      requirePermission(staff, 'products.edit');
      await saveVariantsAndPictures(command, context, edit, (section, store) =>
        run(own(section), store),
      );
    }
    if (edit.schedule) {
      requirePermission(staff, 'products.publish');
      const { schedule } = edit;
      await run(own('schedule'), () => editSchedule(command, context, { id, ...schedule }));
    }
    if (conflicts.length > 0) throw conflict(conflicts);
    await refreshed(trx, { productId, isChanged: changed > 0, version: 0, merged: [] });
    return { changed };
  });
}

type Context = CommandContext & Pick<RequestContext, 'jobs'>;

/** Prices in the order in which other commands lock their items. */
async function savePrices(
  command: StaffCommand,
  context: Context,
  { productId, prices }: { productId: number; prices: ProductEdit['prices'] },
  run: (section: Section, store: () => Promise<EditedSection>) => Promise<void>,
): Promise<void> {
  if (prices.length === 0) return;
  requirePermission(command.staff, 'prices.edit');
  await requireOffers(command, productId, prices);
  const batchId = prices.length > 1 ? randomUUID() : undefined;
  const inOrder = [...prices.entries()].sort(([, a], [, b]) => Number(a.id) - Number(b.id));
  for (const [index, price] of inOrder) {
    await run({ section: 'price', itemId: price.id }, () =>
      editPrice(command, context, price, batchId).catch((error: unknown) => {
        throw ofLine(error, `prices.${index}`);
      }),
    );
  }
}

/** @throws NOT_FOUND for an item of another product */
async function requireOffers(
  { trx }: StaffCommand,
  productId: number,
  prices: ProductEdit['prices'],
): Promise<void> {
  const ids = [...new Set(prices.map(({ id }) => id))];
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from item
    where product_id = ${productId} and id = any(${ids}::bigint[])`.execute(trx);
  if ((rows[0]?.count ?? 0) < ids.length) throw notFound('Item');
}

/** The variants first: pictures show their values. */
async function saveVariantsAndPictures(
  command: StaffCommand,
  { tenant }: Context,
  { id, variants, pictures }: ProductEdit,
  run: (section: 'variants' | 'pictures', store: () => Promise<EditedSection>) => Promise<void>,
): Promise<void> {
  const read = () => lockProduct(command.trx, { tenantId: tenant.id, id });
  const before = await read();
  if (variants) await run('variants', () => editVariants(command, tenant, { id, ...variants }));
  if (!pictures) return;
  const { list } = pictures.changes;
  const now = await read();
  const changes = list ? { list: withoutGoneValues(before.options, now.options, list) } : {};
  await run('pictures', () => editPictures(command, tenant, { id, ...pictures, changes }));
}

/** What a conflict of a section is about. @throws any other error */
function conflictOf(error: unknown): Pick<ConflictingSection, 'version' | 'fields'> {
  if (!(error instanceof ORPCError) || error.code !== 'EDIT_CONFLICT') throw error;
  return error.data;
}

const conflict = (sections: ConflictingSection[]) =>
  new ORPCError('EDIT_CONFLICT', {
    status: 409,
    message: 'Another team member changed the same fields. Reload them',
    data: { sections },
  });

/** A refused field with the path of its line; any other error as it is. */
function ofLine(error: unknown, line: string): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error;
  const { details } = error.data as { details: Parameters<typeof badFields>[0] };
  return badFields(details.map((detail) => ({ ...detail, path: `${line}.${detail.path}` })));
}
