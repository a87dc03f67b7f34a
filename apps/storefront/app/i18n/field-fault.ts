import type { MessageKey, Translate } from '@karwan/i18n/translate';

/** What the contract's rules say of a field, and the texts that say it to shoppers. */
const known: readonly [pattern: RegExp, key: MessageKey][] = [
  [/^Required$|received undefined$/, 'fieldFault.required'],
  [/^Invalid email address$/, 'fieldFault.email'],
  [/^Invalid phone number$/, 'fieldFault.phone'],
  [/^Too big/, 'fieldFault.tooLong'],
];

/**
 * A field's fault in the shopper's language. The rules speak English, to programs as well: what they
 * say is known here by its words, and anything else asks for another look at the field.
 */
export function fieldFault(t: Translate, message: string | undefined): string | undefined {
  if (message === undefined) return undefined;
  const [, key] = known.find(([pattern]) => pattern.test(message)) ?? [];
  return t(key ?? 'fieldFault.invalid');
}
