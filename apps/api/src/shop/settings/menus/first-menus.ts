import type { ServerTextKey } from '@karwan/i18n/server-texts';

interface FirstEntry {
  readonly key: ServerTextKey;
  readonly address: string;
  readonly isConsent?: true;
}

const marketplaceCategory = (id: number) => `/department/ebay-usa/category/${id}`;

/** Shortcuts to categories of the marketplace (spec section 2, Top-nav shortcuts). */
const header: readonly FirstEntry[] = [
  { key: 'shortcuts.virtualReality', address: marketplaceCategory(183067) },
  { key: 'shortcuts.books', address: marketplaceCategory(267) },
  { key: 'shortcuts.crafts', address: marketplaceCategory(14339) },
  { key: 'shortcuts.electronics', address: marketplaceCategory(293) },
  { key: 'shortcuts.homeAndGarden', address: marketplaceCategory(11700) },
  { key: 'shortcuts.toys', address: marketplaceCategory(220) },
  { key: 'shortcuts.baby', address: marketplaceCategory(2984) },
];

const information: readonly FirstEntry[] = [
  { key: 'footer.aboutUs', address: '/site/about-us' },
  { key: 'footer.contactUs', address: '/site/contact-us' },
  { key: 'footer.terms', address: '/site/terms' },
  { key: 'footer.privacy', address: '/site/privacy' },
  // Not shown without JavaScript, when there are no analytics to consent to.
  { key: 'footer.privacySettings', address: '/site/privacy', isConsent: true },
  { key: 'footer.returns', address: '/site/returns' },
  { key: 'footer.faq', address: '/site/faq' },
  { key: 'footer.trackOrder', address: '/shop/track-order' },
];

const account: readonly FirstEntry[] = [
  { key: 'footer.myAccount', address: '/account/dashboard' },
  { key: 'footer.orderHistory', address: '/account/orders' },
  { key: 'footer.addresses', address: '/account/addresses' },
  { key: 'footer.wishList', address: '/shop/wishlist' },
  { key: 'footer.compare', address: '/shop/compare' },
  { key: 'footer.cart', address: '/shop/cart' },
];

const columns: readonly { id: string; key: ServerTextKey; entries: readonly FirstEntry[] }[] = [
  { id: 'information', key: 'footer.information', entries: information },
  { id: 'account', key: 'footer.myAccount', entries: account },
];

/** A default entry; its title is a key of the text catalogues. */
export interface FirstRow {
  readonly id: string;
  readonly place: 'header' | 'footer';
  readonly columnId: string | null;
  readonly position: number;
  readonly key: ServerTextKey;
  readonly address: string | null;
  readonly isConsent: boolean;
}

const entryRow = (
  { isConsent, ...entry }: FirstEntry,
  place: FirstRow['place'],
  columnId: string | null,
  position: number,
): FirstRow => ({
  ...entry,
  isConsent: isConsent === true,
  place,
  columnId,
  position,
  id: `${columnId ?? place}-${position + 1}`,
});

/** The default menus, until staff change them. */
export const firstRows: readonly FirstRow[] = [
  ...header.map((entry, at) => entryRow(entry, 'header', null, at)),
  ...columns.flatMap(({ id, key, entries }, position) => [
    {
      id,
      key,
      position,
      place: 'footer' as const,
      columnId: null,
      address: null,
      isConsent: false,
    },
    ...entries.map((entry, at) => entryRow(entry, 'footer', id, at)),
  ]),
];
