import type { Permission } from '../permissions.ts';

/**
 * What a program may be allowed by an API key: to read, and to keep orders, stock, products and prices in step. What
 * opens doors (team, payment access), pays money back or erases people stays with people.
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

/** Requests a minute that a key may make, unless it says otherwise. */
export const usualKeyRate = 120;
/** Days after which a key may end. */
export const apiKeyDays = [30, 90, 365] as const;
