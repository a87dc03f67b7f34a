/**
 * Maps the present name of a renamed migration to the name under which older databases recorded it.
 * Migrations are no longer renamed (docs/migrations.md), so nothing is added here.
 */
export const formerNames: Readonly<Record<string, string>> = {
  '0036_staff_security': '0017_staff_security',
  '0037_messages_more': '0018_messages_more',
  '0038_payment_edges': '0019_payment_edges',
  '0039_account_ends': '0020_account_ends',
  '0040_reviews': '0022_reviews',
  '0041_payment_rules': '0023_payment_rules',
  '0042_minimum_order': '0025_minimum_order',
  '0043_marketplace_categories': '0026_marketplace_categories',
};
