import type { Permission } from '@karwan/contract/permissions';

/** Whoever holds one of these has something to set. */
export const settingsPermissions = [
  'branches.edit',
  'branches.hours',
  'feeds.renew',
  'marketplaces.edit',
  'rates.edit',
  'settings.money',
  'settings.payments',
  'settings.shipping',
  'settings.shop',
  'translations.edit',
] as const satisfies readonly Permission[];
