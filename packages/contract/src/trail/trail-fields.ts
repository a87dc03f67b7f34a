import { languages } from '../language.ts';
import { catalogueFields } from './goods-fields.ts';
import { orderFields } from './order-fields.ts';
import { shopFields } from './shop-fields.ts';
import type { TrailKind } from './trail-kinds.ts';
import type { TrailFields, TrailValue } from './trail-values.ts';

/**
 * The fields that entries of each kind may have, and how their values are shown. A field that is not declared here is
 * refused by the test databases; its name belongs into the catalogues of the trail.
 */
export const trailFields: Readonly<Record<TrailKind, TrailFields>> = {
  ...orderFields,
  ...catalogueFields,
  ...shopFields,
};

const isKind = (kind: string): kind is TrailKind => Object.hasOwn(trailFields, kind);

/** The field of the shop's own language: `name.ur` is `name` in Urdu. */
export function trailField(field: string): { name: string; language: string | undefined } {
  const at = field.lastIndexOf('.');
  const language = languages.find((one) => one === field.slice(at + 1));
  return at > 0 && language
    ? { name: field.slice(0, at), language }
    : { name: field, language: undefined };
}

/** How a field's value is shown; undefined: neither the kind nor the field is declared. */
export function trailValueOf(kind: string, field: string): TrailValue | undefined {
  const fields = isKind(kind) ? trailFields[kind] : undefined;
  if (!fields) return undefined;
  return fields[field] ?? fields[trailField(field).name] ?? fields['*'];
}
