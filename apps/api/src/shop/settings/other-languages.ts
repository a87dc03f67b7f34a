import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';
import type { RequestContext } from '../../platform/context.ts';
import { badField } from '../../platform/faults.ts';

/** The languages that a shop's texts are translated into, besides its own. */
export const otherLanguages = ({ settings }: RequestContext['tenant']): Language[] =>
  settings.languages.filter(isLanguage).filter((language) => language !== fallbackLanguage);

/**
 * The same, after checking the languages of typed translations.
 * @throws BAD_REQUEST for a language that the shop does not have besides its own
 */
export function requireOtherLanguages(
  tenant: RequestContext['tenant'],
  translations: object,
): Language[] {
  const known = otherLanguages(tenant);
  const unknown = Object.keys(translations).find((one) => !known.some((own) => own === one));
  if (unknown === undefined) return known;
  throw badField(`translations.${unknown}`, 'is no other language of the shop', 'choice');
}
