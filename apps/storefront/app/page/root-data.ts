import type { ShopClient } from '@karwan/contract/contract';
import { isLanguage, type Language } from '@karwan/contract/language';
import type { TenantSettings } from '@karwan/contract/tenant';
import { useRouteLoaderData } from 'react-router';
import type { AddressedNode } from './addresses.ts';
import type { Visit } from './context.ts';

/** A department as the menus list it before its tree has come. */
export interface DepartmentLink extends AddressedNode {
  name: string;
}

/** What every page knows of the shop and of the visit. Sent with each page, so it is kept small. */
export interface RootData {
  site: Omit<
    TenantSettings,
    'home' | 'languages' | 'defaultCurrency' | 'marketplace' | 'boutiques'
  >;
  /** The shop also shows items of an outside marketplace. */
  hasMarketplace: boolean;
  /** Those that the dropdown offers, the shop's own first. */
  languages: Language[];
  language: Language;
  direction: 'ltr' | 'rtl';
  /** The address says `dir=rtl`. */
  forcesDirection: boolean;
  /** The currency all amounts of the page are in, ISO 4217. */
  currency: string;
  currencies: { code: string; symbol: string; title: string }[];
  departments: DepartmentLink[];
  publicUrl: string;
}

/** What can be chosen when the shop's own list cannot be had (spec section 2, Mobile header and menu). */
const fallbackCurrencies = [
  { code: 'PKR', symbol: 'Rs', title: 'Pakistani rupee' },
  { code: 'SEK', symbol: 'Kr', title: 'Swedish krona' },
];

export async function loadRootData(client: ShopClient, visit: Visit): Promise<RootData> {
  const [currencies, departments] = await Promise.all([
    client.configurations.currencies({}).catch(() => []),
    client.categories.tree({}),
  ]);
  const {
    home: _,
    languages,
    defaultCurrency: __,
    marketplace,
    boutiques: ___,
    ...site
  } = visit.tenant;
  return {
    site,
    hasMarketplace: marketplace !== undefined,
    languages: languages.filter(isLanguage),
    language: visit.language,
    direction: visit.direction,
    forcesDirection: visit.forcesDirection,
    currency: visit.currency,
    currencies:
      currencies.length > 0
        ? currencies.map(({ code, symbol, title }) => ({ code, symbol, title }))
        : fallbackCurrencies,
    departments: departments.map(({ _id, name, menuUrl }) => ({ _id, name, menuUrl })),
    publicUrl: visit.publicUrl,
  };
}

/** The root's data; undefined only on the page that says that the root itself failed. */
export function useMaybeRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

/** The root's data, for everything that stands inside the shell. */
export function useRootData(): RootData {
  const data = useMaybeRootData();
  if (!data) throw new Error('used outside the shell');
  return data;
}

/** A currency's symbol, for amounts; the code itself for one the shop does not list. */
export function useSymbol(code: string): string {
  return useRootData().currencies.find((currency) => currency.code === code)?.symbol ?? code;
}
