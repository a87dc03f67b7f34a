/** What can be corrected of an order's address; its country and its way stay. */
export const addressFields = [
  'customerFirstName',
  'customerLastName',
  'customerPhone',
  'customerEmail',
  'customerHouseNumber',
  'customerStreet',
  'customerCity',
  'customerPostcode',
  'notes',
] as const;
export type AddressField = (typeof addressFields)[number];
