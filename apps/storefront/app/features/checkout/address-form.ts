import type { OrderInput } from '../../state/browser-calls.ts';

/** The fields of the address form, in their order on the page (spec section 5). */
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

export type AddressValues = Record<AddressField, string>;
/** What is wrong, by field; `''` collects what belongs to none. */
export type AddressErrors = Partial<Record<AddressField | 'termsAccepted' | '', string>>;

export function readAddress(form: HTMLFormElement): AddressValues {
  const data = new FormData(form);
  const entries = addressFields.map((field) => [field, String(data.get(field) ?? '').trim()]);
  return Object.fromEntries(entries);
}

/** The address as it is booked, with the place that the quote was made for. */
export function toShippingAddress(
  values: AddressValues,
  place: { latitude: number; longitude: number } | null,
): OrderInput['shippingAddress'] {
  const { customerCity, customerPostcode, notes, ...required } = values;
  return {
    ...required,
    customerCity: customerCity || undefined,
    customerPostcode: customerPostcode || undefined,
    notes: notes || undefined,
    customerCountry: 'PK',
    customerLat: place?.latitude,
    customerLng: place?.longitude,
  };
}

/** The server's details by field; their paths end in the field's name. */
export function errorsFromDetails(
  details: readonly { path: string; message: string }[],
): AddressErrors {
  const errors: AddressErrors = {};
  for (const { path, message } of details) {
    const name = path.slice(path.lastIndexOf('.') + 1);
    const field = [...addressFields, 'termsAccepted' as const].find((one) => one === name) ?? '';
    errors[field] ??= message;
  }
  return errors;
}
