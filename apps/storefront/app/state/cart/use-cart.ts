import type { Quote } from '@karwan/contract/cart';
import { lineKey, type NamedLine } from '@karwan/contract/cart-line';
import type { ProductCard } from '@karwan/contract/product';
import { unitPrice } from '@karwan/money/unit-price';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useGo } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import {
  addLine,
  countPieces,
  type LineOption,
  removeLine,
  sameOptions,
  setQuantities,
} from '../store/cart-lines.ts';
import { changeShop, shopStore, useShop } from '../store/shop-store.ts';

/** The fields of a product that the cart needs; cards, products and suggestions have them. */
export type Addable = Pick<
  ProductCard,
  'itemCustomId' | 'name' | 'price' | 'salePrice' | 'currency'
> & {
  image: string | null;
  /** Set on external items, which never enter the cart. */
  merchant?: string;
};

/** Converts a product card, whose pictures are lists, to the cart's input. */
export function asAddable(product: ProductCard & { merchant?: string }): Addable {
  return { ...product, image: product.images[0]?.[0] ?? null };
}

/** The total quantity in the cart; 0 on the server and during hydration. */
export function useCartCount(): number {
  return useShop((state) => countPieces(state.cart));
}

/** Milliseconds during which a second tap on the same button adds nothing. */
const tapTime = 1000;

/** What was added last, for that time; '' otherwise. */
const justAddedStore = createStore<{ key: string; quantity: unknown }>()(() => ({
  key: '',
  quantity: 0,
}));
let tapTimer: ReturnType<typeof setTimeout> | undefined;

function noteTap(key: string, quantity: unknown): void {
  justAddedStore.setState({ key, quantity });
  clearTimeout(tapTimer);
  tapTimer = setTimeout(() => justAddedStore.setState({ key: '' }), tapTime);
}

/** True for a moment after this product was added with these options: its button says so. */
export function useJustAdded(line: NamedLine): boolean {
  return useStore(justAddedStore, ({ key }) => key === lineKey(line));
}

/** @param onAdded gets the message that a product was added, which is a toast otherwise */
export function useAddToCart(onAdded?: (message: string) => void) {
  const t = useT();
  const go = useGo();
  /**
   * Adds a product and says so, in a toast (1.5 s, spec section 9) or to `onAdded`. A second tap within a moment adds nothing, unless
   * the quantity was changed between. If a hundred lines are reached, the cart does not change and the toast says so;
   * external items are never added.
   */
  return (product: Addable, quantity: unknown = 1, options: readonly LineOption[] = []) => {
    const { itemCustomId, name, image, currency, merchant } = product;
    const key = lineKey({ itemCustomId, options });
    const just = justAddedStore.getState();
    if (just.key === key && just.quantity === quantity) return;
    const before = shopStore.getState().cart;
    changeShop(({ cart }) => ({
      cart: addLine(cart, {
        itemCustomId,
        merchant,
        options,
        quantity,
        seen: { name, image, currency, unitPrice: unitPrice(product) },
      }),
    }));
    const added = shopStore.getState().cart !== before;
    const view = { text: t('cart.viewCart'), onPress: () => void go('/shop/cart') };
    if (added) {
      noteTap(key, quantity);
      const message = t('toast.addedToCart', { name });
      if (onAdded) onAdded(message);
      else toast(message, { lasts: 'cartAdd', tone: 'positive', action: view });
    } else if (!merchant) toast(t('product.cartFull'), { tone: 'problem' });
  };
}

export function removeFromCart(lineId: number): void {
  changeShop(({ cart }) => ({ cart: removeLine(cart, lineId) }));
}

/** Sets quantities by line id; anything that is not a number becomes 1. */
export function updateCart(quantities: ReadonlyMap<number, unknown>): void {
  changeShop(({ cart }) => ({ cart: setQuantities(cart, quantities) }));
}

/** Stores a quote's prices, names and pictures as seen by the shopper, so that the next quote can report changes. */
export function rememberSeen(quote: Quote): void {
  changeShop(({ cart }) => ({
    cart: {
      ...cart,
      lines: cart.lines.map((line) => {
        const quoted = quote.lines.find(
          (one) => one.itemCustomId === line.itemCustomId && sameOptions(one.options, line.options),
        );
        if (!quoted) return line;
        const { name, image, unitPrice } = quoted;
        return { ...line, seen: { name, image, unitPrice, currency: quote.currency } };
      }),
    },
  }));
}
