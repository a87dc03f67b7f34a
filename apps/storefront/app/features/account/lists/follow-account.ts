import { useEffect } from 'react';
import { shopStore } from '../../../state/store/shop-store.ts';
import type { StoredState } from '../../../state/store/stored-state.ts';
import { saveLists } from './account-calls.ts';
import { listsOf } from './account-lists.ts';

/** Milliseconds to wait after the last change, because a cart is often changed several times in a row. */
const settleTime = 2000;

const lists = ['cart', 'wishList', 'compare', 'address'] as const;

function hasChanged(now: StoredState, before: StoredState): boolean {
  // The login has merged what was there before; only later changes are saved here.
  return (
    now.user !== null && before.user !== null && lists.some((name) => now[name] !== before[name])
  );
}

/** While a customer is logged in, saves changes of their lists to the account, for their other browsers. */
export function useFollowAccount(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = shopStore.subscribe((now, before) => {
      if (!hasChanged(now, before)) return;
      clearTimeout(timer);
      // If saving fails, the browser still has the change, and the next save includes it.
      timer = setTimeout(() => {
        const state = shopStore.getState();
        if (state.user) saveLists(listsOf(state)).catch(() => undefined);
      }, settleTime);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
