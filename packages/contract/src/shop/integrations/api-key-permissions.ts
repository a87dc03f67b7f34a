import type { Permission } from '../../staff/permissions.ts';

/**
 * Permissions that an API key may have: reading, and synchronizing orders, stock, products and prices. Managing the
 * team and payment access, refunds and erasing people remain with people.
 */
export const apiKeyPermissions = [
  'orders.read',
  'orders.note',
  'orders.accept',
  'orders.pick',
  'orders.ship',
  'payments.read',
  'customers.read',
  'products.read',
  'products.edit',
  'products.publish',
  'prices.edit',
  'stock.read',
  'stock.move',
  'rates.edit',
  'reports.read',
] as const satisfies readonly Permission[];
export type ApiKeyPermission = (typeof apiKeyPermissions)[number];

/** Default rate limit of a key, in requests per minute. */
export const defaultKeyRate = 120;
/** Choices for the lifetime of a key, in days. */
export const apiKeyDays = [30, 90, 365] as const;
