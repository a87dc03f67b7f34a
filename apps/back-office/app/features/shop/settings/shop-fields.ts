import { chosenProofs } from '@karwan/contract/customers/customer-proofs';
import { type Language, languages } from '@karwan/contract/language';
import type { ShopFields, ShopSettings } from '@karwan/contract/shop/settings/shop-settings';
import type { StaffKey } from '../../../i18n/catalogues.ts';

type Field = keyof ShopFields;

/** The sections of the form, in the order of the page. */
export const shopSections = {
  contacts: [
    'siteName',
    'phone',
    'chatNumber',
    'email',
    'address',
    'latitude',
    'longitude',
    'social',
  ],
  invoices: ['legalName', 'ntn', 'strn'],
  readers: ['languages', 'defaultCurrency'],
  login: ['customerProofs', 'smsCountries'],
  look: ['accent'],
  mails: ['dailySummary', 'remindAfterHours'],
  returns: ['returnDays', 'returnImported', 'returnExcept', 'exchangeAtOrderPrice'],
  hosts: ['hosts'],
} as const satisfies Record<string, readonly Field[]>;
/** Fields that are groups of checkboxes. */
export const checkedFields = [
  'languages',
  'customerProofs',
  'returnExcept',
] as const satisfies readonly Field[];
export type ShopSection = keyof typeof shopSections;

export const shopLabel = (field: string): StaffKey => `shopSettings.field.${field as Field}`;

/** The value of a field as text. Lists come from conflicts as JSON. */
export function writeShopField(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const list = typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value;
  if (!Array.isArray(list)) return String(list);
  if (field !== 'social') return list.join(field === 'hosts' ? '\n' : ' ');
  return list.map(({ title, href }: ShopFields['social'][number]) => `${title} ${href}`).join('\n');
}

/** Parses the text of a form field; undefined if it is invalid. */
export function readShopField(field: Field, typed: string): unknown {
  const text = typed.trim();
  switch (field) {
    case 'latitude':
    case 'longitude':
      if (text === '') return null;
      return Number.isNaN(Number(text)) ? undefined : Number(text);
    case 'remindAfterHours':
    case 'returnDays':
      return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
    case 'languages':
      return languages.filter((language) => (text.split(' ') as Language[]).includes(language));
    case 'customerProofs':
      return chosenProofs.filter((proof) => text.split(' ').includes(proof));
    case 'hosts':
      return text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean);
    case 'smsCountries':
      return text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean);
    case 'social':
      return readLinks(text);
    case 'returnExcept':
      return text.split(' ').filter(Boolean);
    case 'dailySummary':
    case 'returnImported':
    case 'exchangeAtOrderPrice':
      return text === 'true';
    default:
      return text;
  }
}

/** Parses lines of a title and a URL; undefined if one is invalid. */
function readLinks(text: string): ShopFields['social'] | undefined {
  const links: ShopFields['social'] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    const [, title, href] = /^(.+?)\s+(https:\/\/\S+)$/.exec(line) ?? [];
    if (!title || !href) return undefined;
    links.push({ title, href });
  }
  return links;
}

/** All fields of the shop as texts. */
export const writeShop = (shop: ShopSettings): Record<string, string> =>
  Object.fromEntries(
    Object.values(shopSections)
      .flat()
      .map((field) => [field, writeShopField(field, shop[field])]),
  );
