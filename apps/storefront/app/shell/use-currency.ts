import { toast } from '@karwan/ui/overlays/toast.ts';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { useRootData } from '../page/root-data.ts';
import { cookiesFor } from '../state/store/cookies.ts';
import { changeShop, shopStore, startShopStore, storageKey } from '../state/store/shop-store.ts';
import { clearReloadMark, reloadOnce } from './reload-once.ts';

/** Chooses the currency: sets the cookie for the server and reloads the page's data. */
export function useChooseCurrency() {
  const { revalidate } = useRevalidator();
  return (code: string) => {
    changeShop(() => ({ currency: code }));
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
    // Another tab, or this one's past, may have chosen another currency: all of the page follows, header and prices.
    const follow = () => {
      const { currency: now } = shopStore.getState();
      if (!now || now === shown.current) return;
      shown.current = now;
      toast(t('header.currencyChanged', { currency: now }));
      void revalidate();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey) follow();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    const state = shopStore.getState();
    const { currency: currentCurrency, address } = state;
    const [place = ''] = cookiesFor(state, false)[0]?.split(';') ?? [];
    const listed = currencies.some((one) => one.code === currentCurrency);
    if (!listed) changeShop(() => ({ currency }));
    const lostPlace = address !== null && !cookie.includes(place);
    if (!lostPlace && (!listed || currentCurrency === currency)) clearReloadMark();
    else if (!reloadOnce()) void revalidate();
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
      stop();
    };
  }, []);
}
