import type { AccessField } from '@karwan/contract/shop/settings/payment-settings';
import { z } from 'zod';
import type { DefinedProvider } from '../providers/define-provider.ts';

/** A field of a provider's credentials, derived from their schema. */
interface FieldShape {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: 'text' | 'number' | 'yes' | 'list';
  /** Shown without a mask, such as an address or an enum. */
  readonly isPublic: boolean;
}

const schemaOf = z.object({
  properties: z.record(
    z.string(),
    z.object({
      type: z.string().optional(),
      format: z.string().optional(),
      enum: z.unknown().optional(),
    }),
  ),
  required: z.array(z.string()).default([]),
});

/** Fields that only the operator sets, for all shops: addresses of the service and timeouts. */
const isFixed = (name: string) => /Url$|Origins$|Deadline$|^deadline$/.test(name);

function shapesOf({ credentials }: Pick<DefinedProvider, 'credentials'>): FieldShape[] {
  const { properties, required } = schemaOf.parse(z.toJSONSchema(credentials, { io: 'input' }));
  return Object.entries(properties).map(([name, { type, enum: words }]) => ({
    name,
    isRequired: required.includes(name),
    type:
      type === 'boolean'
        ? 'yes'
        : type === 'array'
          ? 'list'
          : type === 'string'
            ? 'text'
            : 'number',
    isPublic: type !== 'string' || words !== undefined || isFixed(name),
  }));
}

/** The fields that only the operator sets. */
export const fixedFields = (
  provider: Pick<DefinedProvider, 'credentials'>,
  values: unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    shapesOf(provider)
      .filter(({ name }) => isFixed(name))
      .map(({ name }) => [name, (values as Record<string, unknown> | undefined)?.[name]])
      .filter(([, value]) => value !== undefined),
  );

/** The fields that a shop sets, with their stored values masked. */
export const accessFields = (
  provider: Pick<DefinedProvider, 'credentials'>,
  stored: unknown,
): AccessField[] =>
  shapesOf(provider)
    .filter(({ name }) => !isFixed(name))
    .map(({ name, isRequired, isPublic }) => {
      const value = (stored as Record<string, unknown> | undefined)?.[name];
      const text = value === undefined || value === null ? null : String(value);
      return { name, isRequired, shown: text === null || isPublic ? text : maskedText(text) };
    });

/** The last four characters identify a key; short ones are masked completely. */
const maskedText = (text: string) => `••••${text.length >= 12 ? text.slice(-4) : ''}`;

/**
 * Merges typed fields into a shop's stored credentials: an empty field keeps the stored value, a hyphen removes an optional
 * one.
 * @returns undefined and the name of the first invalid field
 */
export function typedAccess(
  provider: Pick<DefinedProvider, 'credentials'>,
  known: { readonly stored: unknown; readonly fixed: Readonly<Record<string, unknown>> },
  typed: Readonly<Record<string, string>>,
): { readonly access: unknown } | { readonly wrong: string } {
  const values: Record<string, unknown> = {
    ...(known.stored as object | undefined),
    ...known.fixed,
  };
  for (const { name, type, isRequired } of shapesOf(provider)) {
    const text = typed[name]?.trim() ?? '';
    if (isFixed(name) || text === '') continue;
    if (text === '-' && !isRequired) delete values[name];
    else values[name] = read(type, text);
  }
  const checked = provider.credentials.safeParse(values);
  if (checked.success) return { access: checked.data };
  return { wrong: String(checked.error.issues[0]?.path[0] ?? 'fields') };
}

function read(type: FieldShape['type'], text: string): unknown {
  if (type === 'number') return Number(text);
  if (type === 'yes') return /^(1|true|yes)$/i.test(text);
  return type === 'list' ? text.split(/[\s,]+/) : text;
}
