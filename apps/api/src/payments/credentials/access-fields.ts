import type { AccessField } from '@karwan/contract/staff/settings/payment-settings';
import { z } from 'zod';
import type { DefinedProvider } from '../providers/define-provider.ts';

/** What a provider's access is made of, as its own schema says. */
interface FieldShape {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: 'text' | 'number' | 'yes' | 'list';
  /** Such as an address or one of a few words: shown as it is. */
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

/** Set by the operator for every shop: where the service is reached, and how long it may take. */
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

/** Those of the fields that no shop sets for itself. */
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

/** The fields that a shop sets, each with what may be shown of what is stored. */
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

/** Its last characters tell one key from another; of a short one they would tell too much. */
const maskedText = (text: string) => `••••${text.length >= 12 ? text.slice(-4) : ''}`;

/**
 * A shop's access with what was typed: an empty field leaves what is stored, and one that may be missing is removed by a
 * hyphen.
 * @returns undefined with the first field that is wrong
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
