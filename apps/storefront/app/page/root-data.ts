import type { Language } from '@karwan/contract/language';
import type { ShopMenus, TenantSettings } from '@karwan/contract/tenant';
import type { ShownCurrency } from '@karwan/money/format';
import { createContext, useContext } from 'react';
import type { AddressedNode } from './addresses.ts';

/** A department as the menus list it before its tree has come. */
export interface DepartmentLink extends AddressedNode {
  name: string;
}

/** What every page knows of the shop and of the visit. It is sent with each page, so it stays small. */
export interface RootData {
  site: Omit<
    TenantSettings,
    'home' | 'languages' | 'defaultCurrency' | 'marketplace' | 'boutiques' | 'menus'
  >;
  /** What leads where in the header and at the foot of the page. */
  menus: ShopMenus;
  /** Whether the shop also shows items of another marketplace. */
  hasMarketplace: boolean;
  /** Those that the dropdown offers, the shop's own first. */
  languages: Language[];
  language: Language;
  direction: 'ltr' | 'rtl';
  /** The address says `dir=rtl`. */
  forcesDirection: boolean;
  /** The currency all amounts of the page are in, ISO 4217. */
  currency: string;
  currencies: (ShownCurrency & { code: string; title: string })[];
  departments: DepartmentLink[];
  publicUrl: string;
}

const RootDataContext = createContext<RootData | undefined>(undefined);

export const RootDataProvider = RootDataContext.Provider;

/** The root's data; undefined only on the page that says that the root itself failed. */
export function useMaybeRootData(): RootData | undefined {
  return useContext(RootDataContext);
}

/** The root's data, for everything that stands inside the shell. */
export function useRootData(): RootData {
  const data = useMaybeRootData();
  if (!data) throw new Error('used outside the shell');
  return data;
}

/** A currency of the shop as amounts show it; without the shop's settings its code stands for the symbol. */
export function useCurrency(code: string): ShownCurrency {
  return currencyIn(useRootData(), code);
}

export function currencyIn({ currencies }: RootData, code: string): ShownCurrency {
  return currencies.find((currency) => currency.code === code) ?? { symbol: code, decimals: 2 };
}
