import type { MessageKey } from '@karwan/i18n/translate';

const marketplaceCategory = (id: number) => `/department/ebay-usa/category/${id}`;

/** Shortcuts to categories of the marketplace (spec section 2, Top-nav shortcuts). */
export const marketplaceShortcuts: readonly { key: MessageKey; href: string }[] = [
  { key: 'shortcuts.virtualReality', href: marketplaceCategory(183067) },
  { key: 'shortcuts.books', href: marketplaceCategory(267) },
  { key: 'shortcuts.crafts', href: marketplaceCategory(14339) },
  { key: 'shortcuts.electronics', href: marketplaceCategory(293) },
  { key: 'shortcuts.homeAndGarden', href: marketplaceCategory(11700) },
  { key: 'shortcuts.toys', href: marketplaceCategory(220) },
  { key: 'shortcuts.baby', href: marketplaceCategory(2984) },
];
