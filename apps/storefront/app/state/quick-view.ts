import type { ProductCard } from '@karwan/contract/product';
import { createStore } from 'zustand/vanilla';

interface QuickView {
  /** It is likely to be opened, so its code is loaded. */
  isNear: boolean;
  open: boolean;
  /** Still set when closed: the dialog shows it during its closing animation. */
  product: ProductCard | null;
}

/** The quick view of this tab; it is not persisted (spec section 4). */
export const quickViewStore = createStore<QuickView>()(() => ({
  isNear: false,
  open: false,
  product: null,
}));

/** Called on hover or focus of a button that opens it. */
export const nearQuickView = () => quickViewStore.setState({ isNear: true });

/** Opens the quick view with this product. */
export const openQuickView = (product: ProductCard) =>
  quickViewStore.setState({ open: true, product });

/** Hides it. */
export const closeQuickView = () => quickViewStore.setState({ open: false });
