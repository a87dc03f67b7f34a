/** The fields of an address that can be corrected; country and delivery method cannot. */
export const addressFields = [
  'customerFirstName',
  'customerLastName',
  'customerPhone',
  'customerEmail',
  'customerHouseNumber',
  'customerStreet',
  'customerArea',
  'customerCity',
  'customerPostcode',
  'notes',
] as const;
export type AddressField = (typeof addressFields)[number];
