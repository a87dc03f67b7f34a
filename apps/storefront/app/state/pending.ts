import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Delay of list actions, and of emptying the cart (spec section 4), in milliseconds. */
const actionDelay = 2000;

export type ListName = 'wishList' | 'compare';

const pendingStore = createStore<{ keys: readonly string[] }>()(() => ({ keys: [] }));

/** True while an action on this product is pending: its button is busy. */
export function usePending(list: ListName, productId: string): boolean {
  return useStore(pendingStore, ({ keys }) => keys.includes(`${list}:${productId}`));
}

const waiting = new Set<() => void>();

/** Runs at once what waits for its delay. */
export function runPending(): void {
  for (const run of [...waiting]) run();
}

/** Runs `act` once: after the delay, or at once if the page is left earlier. */
export function runLater(act: () => void): void {
  const run = () => {
    clearTimeout(timer);
    waiting.delete(run);
    window.removeEventListener('pagehide', run);
    act();
  };
  const timer = setTimeout(run, actionDelay);
  waiting.add(run);
  window.addEventListener('pagehide', run);
}

/** Runs `act` once after the delay, even if this is called several times meanwhile. */
export function actLater(list: ListName, productId: string, act: () => void): void {
  const key = `${list}:${productId}`;
  if (pendingStore.getState().keys.includes(key)) return;
  pendingStore.setState(({ keys }) => ({ keys: [...keys, key] }));
  runLater(() => {
    pendingStore.setState(({ keys }) => ({ keys: keys.filter((one) => one !== key) }));
    act();
  });
}
