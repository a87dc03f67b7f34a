import type { Language } from '@karwan/contract/language';
import type { PaymentMethod, ShopMenus, TenantSettings } from '@karwan/contract/tenant';
import type { DisplayedCurrency } from '@karwan/money/format';
import { createContext, useContext } from 'react';
import type { AddressedNode } from './addresses.ts';

/** A department in the menus, before the category tree has loaded. */
export interface DepartmentLink extends AddressedNode {
  name: string;
}

/** Data about the shop and the visit that every page has. It is sent with each page, so keep it small. */
export interface RootData {
  site: Omit<
    TenantSettings,
    | 'home'
    | 'textsByLanguage'
    | 'languages'
    | 'defaultCurrency'
    | 'marketplace'
    | 'boutiques'
    | 'menus'
    | 'customerProofs'
    | 'legalName'
    | 'ntn'
    | 'strn'
  >;
  /** The menus of header and footer. */
  menus: ShopMenus;
  /** Whether the shop also shows items of another marketplace. */
  hasMarketplace: boolean;
  /** The languages on offer, the shop's own first. */
  languages: Language[];
  language: Language;
  direction: 'ltr' | 'rtl';
  /** The URL has `dir=rtl`. */
  forcesDirection: boolean;
  /** The currency of all amounts on the page, ISO 4217. */
  currency: string;
  currencies: (DisplayedCurrency & { code: string; title: string })[];
  departments: DepartmentLink[];
  /** How the shop can be paid; empty if that failed to load. */
  paymentMethods: readonly Pick<PaymentMethod, 'key' | 'title'>[];
  publicUrl: string;
}

const RootDataContext = createContext<RootData | undefined>(undefined);

export const RootDataProvider = RootDataContext.Provider;

/** The root data; undefined only on the error page of the root. */
export function useMaybeRootData(): RootData | undefined {
  return useContext(RootDataContext);
}

/** The root data, for components inside the page shell. @throws Error outside of it */
export function useRootData(): RootData {
  const data = useMaybeRootData();
  if (!data) throw new Error('used outside the shell');
  return data;
}

/** How a currency is shown; without the shop's settings the code replaces the symbol. */
export function useCurrency(code: string): DisplayedCurrency {
  return currencyIn(useRootData(), code);
}

export function currencyIn({ currencies }: RootData, code: string): DisplayedCurrency {
  return currencies.find((currency) => currency.code === code) ?? { symbol: code, decimals: 2 };
}
