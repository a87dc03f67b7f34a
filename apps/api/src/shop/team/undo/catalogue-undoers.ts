import { languages } from '@karwan/contract/language';
import type { ProductSorting, ProductTexts } from '@karwan/contract/product-record';
import { sql } from 'kysely';
import { publishProducts } from '../../../catalogue/staff/products/edit/publish.ts';
import { savePrice } from '../../../catalogue/staff/products/edit/save-price.ts';
import { saveSorting } from '../../../catalogue/staff/products/edit/save-sorting.ts';
import { saveTexts } from '../../../catalogue/staff/products/edit/save-texts.ts';
import { notFound } from '../../../platform/faults.ts';
import { changedSince } from '../../../platform/staff-trail/claim-undo.ts';
import { moveByHand } from '../../../stock/staff/move-by-hand.ts';
import { undoReceipt } from '../../../stock/staff/receive-goods.ts';
import { setBranchLowStock, setLowStock } from '../../../stock/staff/set-low-stock.ts';
import { previousFields } from './staff-undoers.ts';
import type { PastAction, UndoContext, Undoer } from './undoers.ts';

/** Undo of actions on products, prices and stock. Imports leave no entries in the trail, so current values are compared with what the action left. */
export const catalogueUndoers: Readonly<Record<string, Undoer>> = {
  'item.savePrice': {
    call: 'staffProducts.savePrice',
    undo: (context, past) => savePrice(context, { id: past.entityId, ...previousFields(past) }),
  },
  'product.saveSorting': {
    call: 'staffProducts.saveSorting',
    async undo(context, past) {
      const { version, read, changes } = previousFields(past);
      await saveSorting(context, {
        id: await productOf(context, past),
        version,
        read: read as Partial<ProductSorting>,
        changes: changes as Partial<ProductSorting>,
      });
    },
  },
  'product.saveWords': {
    call: 'staffProducts.saveWords',
    async undo(context, past) {
      const { version, read, changes } = previousFields(past);
      await saveTexts(context, {
        id: await productOf(context, past),
        version,
        // Translations belong to the text, so another product with the same text may have changed them since.
        read: read as Partial<ProductTexts>,
        changes: ownWords(changes),
        translations: translationsOf(changes),
        isStale: staleOf(changes),
      });
    },
  },
  'product.publish': {
    call: 'staffProducts.publish',
    async undo(context, past) {
      const ids = [await productOf(context, past)];
      const { changed } = await publishProducts(context, {
        ids,
        isActive: past.before.isActive === true,
      });
      if (changed === 0) throw changedSince();
    },
  },
  'stock.move': {
    call: 'stock.move',
    // A reverse movement in the ledger, which keeps later sales.
    async undo(context, { id, entityId, after }) {
      if (typeof after.change !== 'number') throw changedSince();
      await moveByHand(context, {
        key: `undo-${id}`,
        reason: 'correction',
        note: '',
        lines: [{ itemId: entityId, change: -after.change }],
      });
    },
  },
  'stock.receive': {
    call: 'stock.receive',
    undo: (context, { id, entityId, after }) => {
      if (!isReceived(after.lines)) throw changedSince();
      return undoReceipt(context, { actionId: id, branch: entityId, lines: after.lines });
    },
  },
  'stock.setLowStock': {
    call: 'stock.setLowStock',
    undo: (context, { entityId, before, after }) =>
      setLowStock(context, { itemId: entityId, lowStock: countOf(before) }, countOf(after)),
  },
  'stock.setBranchLowStock': {
    call: 'stock.setBranchLowStock',
    undo: (context, { entityId, before, after }) =>
      setBranchLowStock(
        context,
        { branch: entityId, lowStock: Number(before.lowStock) },
        Number(after.lowStock),
      ),
  },
};

/** Whether a value of the trail is the lines of a delivery. */
const isReceived = (lines: unknown): lines is { code: string; quantity: number }[] =>
  Array.isArray(lines) && lines.length > 0;

const countOf = ({ lowStock }: PastAction['before']) =>
  lowStock === null ? null : Number(lowStock);

const ownWords = (fields: PastAction['before']): Partial<ProductTexts> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !field.includes('.')));

/** The trail names translated fields `name.ur`. */
function translationsOf(fields: PastAction['before']) {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const ofLanguage = ['name', 'description'].flatMap((field) => {
        const text = fields[`${field}.${language}`];
        return typeof text === 'string' ? [[field, text] as const] : [];
      });
      return ofLanguage.length > 0 ? [[language, Object.fromEntries(ofLanguage)] as const] : [];
    }),
  );
}

/** The trail names the flag of stale translations `isStale.ur`. */
const staleOf = (fields: PastAction['before']) =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const is = fields[`isStale.${language}`];
      return typeof is === 'boolean' ? [[language, is] as const] : [];
    }),
  );

/** The database id of a product; the trail has its public id. @throws NOT_FOUND */
async function productOf({ db, tenant }: UndoContext, { entityId }: PastAction): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text from product
    where tenant_id = ${tenant.id} and item_custom_id = ${entityId}`.execute(db);
  const [product] = rows;
  if (!product) throw notFound('Product');
  return product.id;
}
