import type { Permission } from '@karwan/contract/permissions';

/** Each of these permissions gives access to the settings. */
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
