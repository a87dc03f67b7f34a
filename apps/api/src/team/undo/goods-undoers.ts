import { languages } from '@karwan/contract/language';
import type { ProductSorting, ProductWords } from '@karwan/contract/product-record';
import { sql } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import { publishProducts } from '../../product-desk/edit/publish.ts';
import { savePrice } from '../../product-desk/edit/save-price.ts';
import { saveSorting } from '../../product-desk/edit/save-sorting.ts';
import { saveWords } from '../../product-desk/edit/save-words.ts';
import { changedSince } from '../../staff-trail/claim-undo.ts';
import { moveByHand } from '../../stock/move-by-hand.ts';
import { setBranchLowStock, setLowStock } from '../../stock/set-low-stock.ts';
import { formerFields } from './desk-undoers.ts';
import type { PastAction, UndoContext, Undoer } from './undoers.ts';

/** What is done to products, prices and stock. Imports leave no row of a field, so edits are compared with what they left, too. */
export const goodsUndoers: Readonly<Record<string, Undoer>> = {
  'item.savePrice': {
    call: 'staffProducts.savePrice',
    undo: (context, past) => savePrice(context, { id: past.entityId, ...formerFields(past) }),
  },
  'product.saveSorting': {
    call: 'staffProducts.saveSorting',
    async undo(context, past) {
      const { version, read, changes } = formerFields(past);
      await saveSorting(context, {
        ...{ id: await productOf(context, past), version },
        read: read as Partial<ProductSorting>,
        changes: changes as Partial<ProductSorting>,
      });
    },
  },
  'product.saveWords': {
    call: 'staffProducts.saveWords',
    async undo(context, past) {
      const { version, read, changes } = formerFields(past);
      await saveWords(context, {
        ...{ id: await productOf(context, past), version },
        // Translations, too: they are of the words, and so may have been typed at another product since.
        read: read as Partial<ProductWords>,
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
    // The other way round, as a line of the ledger: what was sold since stays sold.
    async undo(context, { id, entityId, after }) {
      if (typeof after.change !== 'number') throw changedSince();
      await moveByHand(context, {
        ...{ key: `undo-${id}`, reason: 'correction', note: '' },
        lines: [{ itemId: entityId, change: -after.change }],
      });
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

const countOf = ({ lowStock }: PastAction['before']) =>
  lowStock === null ? null : Number(lowStock);

const ownWords = (fields: PastAction['before']): Partial<ProductWords> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !field.includes('.')));

/** Translated fields stand in the trail as `name.ur`. */
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

/** Whether translations were stale stands in the trail as `isStale.ur`. */
const staleOf = (fields: PastAction['before']) =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const is = fields[`isStale.${language}`];
      return typeof is === 'boolean' ? [[language, is] as const] : [];
    }),
  );

/** The trail names products by their own ids. @throws NOT_FOUND */
async function productOf({ db, tenant }: UndoContext, { entityId }: PastAction): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text from product
    where tenant_id = ${tenant.id} and item_custom_id = ${entityId}`.execute(db);
  const [product] = rows;
  if (!product) throw notFound('Product');
  return product.id;
}
