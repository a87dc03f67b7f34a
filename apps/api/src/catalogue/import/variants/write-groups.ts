import type { ProductOption } from '@karwan/contract/product';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Fault } from '../check-row.ts';
import type { LineFault } from '../import-catalogue.ts';
import { itemColumns, stockColumns, toColumns } from '../journal/columns.ts';
import { priceGuard, tooFar } from '../journal/price-faults.ts';
import type { JournalRow } from '../journal/snapshot.ts';
import {
  assignCategories,
  type CategoryAssignment,
  type StoredAssignment,
} from '../write/assign-categories.ts';
import { findAddressFaults } from '../write/find-row-faults.ts';
import { inBatch, type Written } from '../write/in-batch.ts';
import { loadStoredValues } from '../write/load-stored-values.ts';
import type { Shelf } from '../write/shelf.ts';
import { writeProducts } from '../write/write-products.ts';
import { findCodeOwners, lockStoredProducts, type StoredProduct } from './load-stored-products.ts';
import { planVariants, type VariantPlan } from './plan-variants.ts';
import type { ParentLine, ProductGroup } from './product-group.ts';
import { endOffers, type WrittenVariants, writeVariants } from './write-variants.ts';

/** Counts of rows, of products and variants alike. */
export interface GroupsResult extends Written {
  unchanged: number;
  refused: { line: number; faults: Fault[] }[];
  warnings: LineFault[];
  placed: StoredAssignment[];
}

/** Writes products with their variants from the file, in one transaction. */
export async function writeGroups(
  db: Kysely<Database>,
  shelf: Shelf,
  groups: readonly ProductGroup[],
): Promise<GroupsResult> {
  const rows = groups.flatMap(({ parent }) => (parent ? [parent.row] : []));
  return inBatch(
    db,
    shelf,
    { ids: groups.map(({ id }) => id), rows, assignments: [] },
    (trx, own, before) => writeInTransaction(trx, own, groups, before),
  );
}

/** A group with at least one valid variant, and its plan. */
interface Planned {
  group: ProductGroup;
  plan: VariantPlan;
  stored: StoredProduct | undefined;
}

async function writeInTransaction(
  trx: Kysely<Database>,
  shelf: Shelf,
  groups: readonly ProductGroup[],
  before: readonly JournalRow[],
): Promise<GroupsResult> {
  const ids = groups.map(({ id }) => id);
  const codes = groups.flatMap(({ variants }) => variants.map(({ row }) => row.itemCustomId));
  const products = await lockStoredProducts(trx, shelf, ids);
  const owners = await findCodeOwners(trx, shelf.tenantId, codes);
  const mayAsk = priceGuard(shelf, before);
  const unaddressable = await findAddressFaults(trx, shelf.tenantId, ids);
  const refusedParents = groups.flatMap(({ id, parent, variants }) => {
    const fault = unaddressable.get(id);
    const lines = [...(parent ? [parent] : []), ...variants];
    return fault ? lines.map(({ line }) => ({ line, faults: [fault] })) : [];
  });
  const addressable = groups.filter(({ id }) => !unaddressable.has(id));
  const all = addressable.map((group): Planned => {
    const stored = products.get(group.id);
    const plan = planVariants(group, {
      stored,
      owners,
      fields: shelf.fields,
      isPart: shelf.kept !== undefined,
    });
    return {
      group,
      stored,
      plan: withoutBigPriceChanges(plan, stored, (code, requested) =>
        mayAsk(group.id, code, requested),
      ),
    };
  });
  const sold = all.filter(({ plan }) => plan.variants.length > 0);

  const parents = sold.flatMap(({ group, plan }) =>
    group.parent ? [withOptions(group.parent, plan.options)] : [],
  );
  const changed = await writeParents(trx, shelf, parents, products);
  const otherOptions = await writeOptions(trx, sold);
  const written = await writeVariants(
    trx,
    shelf,
    sold.flatMap(({ group, plan }) =>
      plan.variants.map((variant) => ({ ...variant, product_id: products.get(group.id)?.id ?? 0 })),
    ),
  );
  const ended = await endOffers(trx, shelf, {
    here: sold.flatMap(({ plan }) => plan.goneHere),
    everywhere: sold.flatMap(({ plan }) => plan.goneEverywhere),
  });
  const placed = await assignCategories(trx, shelf, parents.flatMap(assignmentsOf));
  const isTouched = ({ plan }: Planned) =>
    plan.variants.some(({ code }) => written.added.has(code) || written.changed.has(code));
  for (const id of [...ended, ...placed.productIds]) changed.add(id);
  const touched = [
    ...changed,
    ...otherOptions,
    ...sold.filter(isTouched).flatMap(({ group }) => products.get(group.id)?.id ?? []),
  ];
  return {
    touched,
    ...count(sold, written, (id) => changed.has(products.get(id)?.id ?? 0)),
    refused: [...refusedParents, ...all.flatMap(refusalsOf)],
    warnings: sold.flatMap(warningsOf),
    placed: placed.remembered,
  };
}

/**
 * Refuses variants of a plan whose prices change too much; they stay on sale unchanged. A file may give a variant
 * another code, so the present price is found by the stored variant.
 */
function withoutBigPriceChanges(
  plan: VariantPlan,
  stored: StoredProduct | undefined,
  mayAsk: (code: string, requested: { price: number; salePrice: number | null }) => boolean,
): VariantPlan {
  const codes = new Map(
    (stored?.variants ?? []).map(({ id, code }): [number, string] => [id, code]),
  );
  const variants = plan.variants.filter(({ id, line, code, price, sale_price: salePrice }) => {
    const known = id === null ? undefined : codes.get(id);
    if (mayAsk(known ?? code, { price, salePrice })) return true;
    plan.faults.set(line, [tooFar]);
    return false;
  });
  return { ...plan, variants };
}

const withOptions = (parent: ParentLine, options: readonly ProductOption[]): ParentLine => ({
  ...parent,
  row: { ...parent.row, options: [...options] },
  leftOut: parent.leftOut.filter((field) => field !== 'options'),
});

/** @returns the ids of products that are new or changed; new ones are added to `products`. */
async function writeParents(
  trx: Kysely<Database>,
  shelf: Shelf,
  parents: readonly ParentLine[],
  products: Map<string, StoredProduct>,
): Promise<Set<number>> {
  if (parents.length === 0) return new Set();
  const fields = [...new Set([...shelf.fields, 'options' as const])].filter(
    (field) => !(field in itemColumns || field in stockColumns),
  );
  const parentShelf = { ...shelf, fields };
  const before = await loadStoredValues(trx, parentShelf, parents);
  const values = parents.map((one) => toColumns(one, parentShelf, before));
  const written = await writeProducts(trx, parentShelf, values);
  for (const { id, item_custom_id } of written) {
    if (products.has(item_custom_id)) continue;
    products.set(item_custom_id, { id, item_custom_id, options: [], variants: [] });
  }
  return new Set(written.map(({ id }) => id));
}

/** Writes new options of products whose own rows are not in the file. */
async function writeOptions(trx: Kysely<Database>, sold: readonly Planned[]): Promise<number[]> {
  const rows = sold.flatMap(({ group, plan, stored }) =>
    group.parent || !stored ? [] : [{ id: stored.id, options: plan.options }],
  );
  if (rows.length === 0) return [];
  const { rows: updated } = await sql<{ id: number }>`
    update product p set options = new.options, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) new (id bigint, options jsonb)
    where p.id = new.id and p.options <> new.options
    returning p.id`.execute(trx);
  return updated.map(({ id }) => id);
}

const assignmentsOf = ({
  row: { itemCustomId, otherCategories },
}: ParentLine): CategoryAssignment[] => otherCategories.map((path) => ({ itemCustomId, path }));

function count(
  sold: readonly Planned[],
  written: WrittenVariants,
  isChanged: (id: string) => boolean,
) {
  const totals = { added: 0, changed: 0, unchanged: 0 };
  for (const { group, plan, stored } of sold) {
    if (group.parent) totals[stored ? (isChanged(group.id) ? 'changed' : 'unchanged') : 'added']++;
    for (const { code } of plan.variants) {
      const isAdded = written.added.has(code);
      totals[isAdded ? 'added' : written.changed.has(code) ? 'changed' : 'unchanged']++;
    }
  }
  return totals;
}

function refusalsOf({ group, plan }: Planned): GroupsResult['refused'] {
  const refused = [...plan.faults].map(([line, faults]) => ({ line, faults }));
  if (!group.parent || plan.variants.length > 0) return refused;
  const isListed = group.parent.row.variants.length > 0;
  const hasRows = group.variants.length + group.refused.length > 0;
  const fault: Fault = hasRows
    ? { field: 'itemCustomId', reason: 'none of its variants can be taken' }
    : isListed
      ? { field: 'variants', reason: 'the file has no rows of them' }
      : { field: 'price', reason: 'is required, or rows of its variants' };
  return [{ line: group.parent.line, faults: [fault] }, ...refused];
}

function warningsOf({ group: { parent, variants, refused } }: Planned): LineFault[] {
  if (!parent) return [];
  const there = new Set([
    ...refused.map(({ code }) => code),
    ...variants.map(({ row }) => row.itemCustomId),
  ]);
  return parent.row.variants
    .filter(({ code }) => !there.has(code))
    .map(({ code }) => ({
      line: parent.line,
      field: 'variants',
      reason: `the file has no row of a variant '${code}' for it`,
    }));
}
