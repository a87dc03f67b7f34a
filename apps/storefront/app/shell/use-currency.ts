import { toast } from '@karwan/ui/overlays/toast.ts';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { useRootData } from '../page/root-data.ts';
import { cookiesFor } from '../state/store/cookies.ts';
import { changeShop, shopStore, startShopStore } from '../state/store/shop-store.ts';
import { clearReloadMark, reloadOnce } from './reload-once.ts';

let isChosenHere = false;

/** Chooses the currency: sets the cookie for the server and reloads the page's data. */
export function useChooseCurrency() {
  const { revalidate } = useRevalidator();
  return (code: string) => {
    isChosenHere = true;
    changeShop(() => ({ currency: code }));
    isChosenHere = false;
    void revalidate();
  };
}

/**
 * Fills the store after hydration, and reconciles it with the page: a currency that is empty or no longer listed is
 * replaced by the page's (spec section 4); a choice whose cookie was lost is stored again.
 */
export function useShopStart() {
  const { currency, currencies } = useRootData();
  const { revalidate } = useRevalidator();
  const t = useT();
  const shown = useRef(currency);
  shown.current = currency;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the first page said counts
  useEffect(() => {
    const cookie = document.cookie;
    const stop = startShopStore();
    // Another tab, or this one's past, chose another currency: all of the page follows, header and prices.
    const stopFollowing = shopStore.subscribe(({ currency: now }, before) => {
      if (isChosenHere || now === before.currency || now === shown.current) return;
      toast(t('header.currencyChanged', { currency: now }));
      void revalidate();
    });
    const state = shopStore.getState();
    const { currency: currentCurrency, address } = state;
    const [place = ''] = cookiesFor(state, false)[0]?.split(';') ?? [];
    const listed = currencies.some((one) => one.code === currentCurrency);
    if (!listed) changeShop(() => ({ currency }));
    const lostPlace = address !== null && !cookie.includes(place);
    if (!lostPlace && (!listed || currentCurrency === currency)) clearReloadMark();
    else if (!reloadOnce()) void revalidate();
    return () => {
      stopFollowing();
      stop();
    };
  }, []);
}
