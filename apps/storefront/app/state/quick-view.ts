import type { ProductCard } from '@karwan/contract/product';
import { createStore } from 'zustand/vanilla';

interface QuickView {
  /** Somebody is about to open it: its code may come. */
  isNear: boolean;
  open: boolean;
  /** Stays when it is closed: the dialog still shows it on its way out. */
  product: ProductCard | null;
}

/** The quick view of this tab; nothing of it is kept (spec section 4). */
export const quickViewStore = createStore<QuickView>()(() => ({
  isNear: false,
  open: false,
  product: null,
}));

/** Tells that a pointer or the focus is on a button that opens it. */
export const nearQuickView = () => quickViewStore.setState({ isNear: true });

/** Opens the quick view on a product, which is stored. */
export const openQuickView = (product: ProductCard) =>
  quickViewStore.setState({ open: true, product });

/** Hides it. */
export const closeQuickView = () => quickViewStore.setState({ open: false });
