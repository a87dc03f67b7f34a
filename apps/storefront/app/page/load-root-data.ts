import type { ShopClient } from '@karwan/contract/contract';
import { isLanguage } from '@karwan/contract/language';
import { decimalsOf } from '@karwan/money/decimals';
import type { Visit } from './context.ts';
import type { RootData } from './root-data.ts';

/** The currencies offered when the shop's own list fails to load (spec section 2, Mobile header and menu). */
const fallbackCurrencies = [
  { code: 'PKR', symbol: 'Rs', title: 'Pakistani rupee' },
  { code: 'SEK', symbol: 'Kr', title: 'Swedish krona' },
];

/** Amounts need their currency's number of decimals even when the list of currencies failed to load. */
const withShown = (shown: string) =>
  fallbackCurrencies.some(({ code }) => code === shown)
    ? fallbackCurrencies
    : [...fallbackCurrencies, { code: shown, symbol: shown, title: shown }];

export async function loadRootData(client: ShopClient, visit: Visit): Promise<RootData> {
  const [currencies, departments, paymentMethods] = await Promise.all([
    client.configurations.currencies({}).catch(() => []),
    client.categories.tree({}),
    client.configurations.paymentMethods({}).catch(() => []),
  ]);
  const {
    home: _,
    languages,
    defaultCurrency: __,
    marketplace,
    boutiques: ___,
    customerProofs: ____,
    legalName: _____,
    ntn: ______,
    strn: _______,
    menus = { header: [], footer: [] },
    ...site
  } = visit.tenant;
  return {
    site,
    menus,
    hasMarketplace: marketplace !== undefined,
    languages: languages.filter(isLanguage),
    language: visit.language,
    direction: visit.direction,
    forcesDirection: visit.forcesDirection,
    currency: visit.currency,
    currencies: (currencies.length > 0 ? currencies : withShown(visit.currency)).map(
      ({ code, symbol, title }) => ({ code, symbol, title, decimals: decimalsOf(code) }),
    ),
    departments: departments.map(({ _id, name, menuUrl }) => ({ _id, name, menuUrl })),
    paymentMethods: paymentMethods.map(({ key, title }) => ({ key, title })),
    publicUrl: visit.publicUrl,
  };
}
