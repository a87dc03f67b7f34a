import { restoredFrom } from '../../../import/journal/compare.ts';
import type { MayPrice } from '../../../import/journal/price-faults.ts';
import type { EntityKind, JournalRow } from '../../../import/journal/snapshot.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change by an import, from its journal. */
export interface StoredChange {
  readonly kind: EntityKind;
  readonly id: number;
  readonly productId: number;
  /** Null: the import added it. */
  readonly before: Values | null;
  readonly after: Values;
}

export interface UndoPlan {
  /** Columns to restore, by kind and id; all others are kept. */
  readonly restored: readonly { readonly now: JournalRow; readonly values: Values }[];
  /** Changes of offers' stock. */
  readonly moves: readonly { readonly itemId: number; readonly change: number }[];
  /** The number of entities of which something is kept because others have changed it. */
  readonly kept: number;
}

/** If one of these was changed by others, all are kept. */
const pricing = ['price', 'sale_price', 'sale_from', 'sale_until'];
/** Never restored, because orders may refer to the variants. */
const staying = ['code', 'choice', 'position', 'stock'];

/** Plans the undo of an import's changes, given the current values. */
export function planUndo(
  changes: readonly StoredChange[],
  now: readonly JournalRow[],
  mayPrice: MayPrice | undefined,
): UndoPlan {
  const there = new Map(now.map((one) => [`${one.kind} ${one.id}`, one]));
  const withVariants = new Set(
    now
      .filter(({ kind, values }) => kind === 'variant' && hasChoice(values.choice))
      .map(({ productId }) => productId),
  );
  const changed = new Set(changes.map(({ kind, id }) => `${kind} ${id}`));
  const withOtherOffers = new Set(
    now
      .filter(({ kind, id }) => kind === 'offer' && !changed.has(`${kind} ${id}`))
      .filter(({ values }) => values.is_active === true)
      .map(({ productId }) => productId),
  );
  const restored: { now: JournalRow; values: Values }[] = [];
  const moves: { itemId: number; change: number }[] = [];
  let kept = 0;
  for (const { kind, id, before, after } of changes) {
    const entity = there.get(`${kind} ${id}`);
    if (!entity) continue;
    if (before === null) {
      // Orders may refer to it, so it is taken off sale, not deleted.
      if (entity.values.is_active !== true) continue;
      // The product of other offers that were added since stays on sale.
      if (kind === 'product' && withOtherOffers.has(id)) kept++;
      else restored.push({ now: entity, values: { is_active: false } });
      continue;
    }
    if ('stock' in after)
      moves.push({ itemId: id, change: Number(before.stock) - Number(after.stock) });
    const stays = [...staying, ...(withVariants.has(entity.productId) ? ['options'] : [])];
    const { values, isKept } = restoredFrom(
      without(before, stays),
      without(after, stays),
      entity.values,
    );
    const priced = pricing.filter((column) => column in after);
    const isWhole =
      priced.every((column) => column in values) && isAllowed(entity.values, values, mayPrice);
    const back = isWhole ? values : without(values, pricing);
    if (isKept || (!isWhole && priced.length > 0)) kept++;
    if (Object.keys(back).length > 0) restored.push({ now: entity, values: back });
  }
  return { restored, moves, kept };
}

const hasChoice = (choice: unknown) => Object.keys(Object(choice)).length > 0;

const without = (values: Values, columns: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([column]) => !columns.includes(column)));

function isAllowed(now: Values, values: Values, mayPrice: MayPrice | undefined): boolean {
  if (!mayPrice || !('price' in values || 'sale_price' in values)) return true;
  return mayPrice(pricedOf(now), pricedOf({ ...now, ...values }));
}

const pricedOf = ({ price, sale_price: sale }: Values) => ({
  price: Number(price),
  salePrice: sale === null ? null : Number(sale),
});
