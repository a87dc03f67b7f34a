// @vitest-environment happy-dom
import { listenToToasts, type ToastMessage } from '@karwan/ui/overlays/toast.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countPieces, emptyCart } from '../store/cart-lines.ts';
import { changeShop, shopStore } from '../store/shop-store.ts';
import { type Addable, useAddToCart, useJustAdded } from './use-cart.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
vi.mock('../../i18n/use-t.ts', () => ({ useT: () => (key: string) => key }));
vi.mock('../../i18n/carried.ts', () => ({ useGo: () => async () => undefined }));

const tote = { itemCustomId: 'tote', name: 'Tote', price: 100, salePrice: null } as Addable;
const scarf = { ...tote, itemCustomId: 'scarf' };
let add: ReturnType<typeof useAddToCart>;
let isAdded = false;

function Page() {
  add = useAddToCart();
  isAdded = useJustAdded({ itemCustomId: 'tote', options: [] });
  return null;
}

const toasts: ToastMessage[] = [];
let root: ReturnType<typeof createRoot>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  changeShop(() => ({ cart: emptyCart }));
  toasts.length = 0;
  stop = listenToToasts((message) => toasts.push(message));
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Stub />));
});

afterEach(() => {
  act(() => vi.runAllTimers());
  act(() => root.unmount());
  stop();
  vi.useRealTimers();
});

const pieces = () => countPieces(shopStore.getState().cart);

test('a second tap within a moment adds nothing, and the button says that it was added', () => {
  act(() => add(tote));
  act(() => vi.advanceTimersByTime(130));
  act(() => add(tote));
  expect(pieces()).toBe(1);
  expect(isAdded).toBe(true);
  expect(toasts).toHaveLength(1);
  act(() => vi.advanceTimersByTime(1000));
  expect(isAdded).toBe(false);
  act(() => add(tote));
  expect(pieces()).toBe(2);
});

test('two products in a row are both added, and the message leads to the cart', () => {
  act(() => add(tote));
  act(() => add(scarf));
  expect(pieces()).toBe(2);
  expect(toasts.map(({ action }) => action?.text)).toEqual(['cart.viewCart', 'cart.viewCart']);
});
