import { useEffect } from 'react';
import { shopStore } from '../../../state/store/shop-store.ts';
import type { StoredState } from '../../../state/store/stored-state.ts';
import { saveLists } from './account-calls.ts';
import { listsOf } from './account-lists.ts';

/** A quiet spell after the last change, in milliseconds: whoever fills a cart changes it often. */
const settleTime = 2000;

const lists = ['cart', 'wishList', 'compare', 'address'] as const;

function hasChanged(now: StoredState, before: StoredState): boolean {
  // What was there when the customer came is joined by the login, not by this.
  return (
    now.user !== null && before.user !== null && lists.some((name) => now[name] !== before[name])
  );
}

/** While a customer is logged in, what this browser keeps is kept for their other browsers too. */
export function useFollowAccount(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = shopStore.subscribe((now, before) => {
      if (!hasChanged(now, before)) return;
      clearTimeout(timer);
      // When it cannot be sent, this browser has it still, and the next change sends it along.
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
