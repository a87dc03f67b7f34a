import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { startAccountSync, syncWithAccount } from '../../../state/account/account-sync.ts';
import { shopStore } from '../../../state/store/shop-store.ts';

/** Guests never load it. */
const exchangeCode = () => import('./sync-lists.ts');

async function exchange(): Promise<void> {
  if (shopStore.getState().user) await (await exchangeCode()).exchangeLists();
}

async function send(): Promise<void> {
  // If sending fails, the browser still has the change, and the next exchange sends it.
  if (shopStore.getState().user) await (await exchangeCode()).sendChanges().catch(() => undefined);
}

/** Milliseconds to wait after the last change, because a cart is often changed several times in a row. */
const settleTime = 1000;
/** Milliseconds during which going from page to page does not ask again. */
const freshTime = 10_000;

const names = ['cart', 'wishList', 'compare', 'address', 'user'] as const;

/**
 * While a customer is logged in, keeps this browser's lists and the account's the same: changes are sent line by line,
 * and the account's lists are taken over when a page is opened, the window gets the focus or the connection is back.
 */
export function useFollowAccount(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = [
      startAccountSync(exchange),
      shopStore.subscribe((now, before) => {
        if (!now.user || names.every((name) => now[name] === before[name])) return;
        clearTimeout(timer);
        timer = setTimeout(() => void send(), settleTime);
      }),
    ];
    const onVisibility = () =>
      void (document.visibilityState === 'visible' ? syncWithAccount() : send());
    const ask = () => void syncWithAccount();
    document.addEventListener('visibilitychange', onVisibility);
    for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, ask);
    return () => {
      for (const end of stop) end();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      for (const event of ['focus', 'online', 'pageshow']) window.removeEventListener(event, ask);
    };
  }, []);
  useAskOnPages();
}

let askedAt = Number.NEGATIVE_INFINITY;

/** Takes over the account's lists with the first page, and with later ones after a while. */
function useAskOnPages(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is an occasion
  useEffect(() => {
    if (!shopStore.getState().user || Date.now() - askedAt < freshTime) return;
    askedAt = Date.now();
    void syncWithAccount();
  }, [pathname]);
}
