import type { Language } from '@karwan/contract/language';
import type { RootData } from '../root-data.ts';
import { absolute } from './seo.ts';

/** An address in another language; a forced direction is dropped. */
export function addressIn(language: Language, pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('dir');
  parameters.set('lang', language);
  return `${pathname}?${parameters}`;
}

type Shop = Pick<RootData, 'publicUrl' | 'language'> & { languages: readonly Language[] };

/** The shop's own language goes without a parameter, so that every page has one short address. */
function robotAddress(
  { publicUrl, languages }: Pick<Shop, 'publicUrl' | 'languages'>,
  path: string,
  language: Language,
): string {
  if (language === languages[0]) return absolute(publicUrl, path);
  return absolute(publicUrl, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
}

/**
 * The one address of a page in its language. What the shop does not offer in the open counts as
 * another look of its own language.
 */
export function canonicalAddress(shop: Shop, path: string): string {
  const [own] = shop.languages;
  const language = shop.languages.includes(shop.language) ? shop.language : own;
  return language ? robotAddress(shop, path, language) : absolute(shop.publicUrl, path);
}

/** The same page in each language that the shop offers, for `hreflang`; none when it offers one. */
export function alternates(
  shop: Pick<Shop, 'publicUrl' | 'languages'>,
  path: string,
): { hrefLang: string; href: string }[] {
  const [own, ...others] = shop.languages;
  if (!own || others.length === 0) return [];
  return [
    ...shop.languages.map((language) => ({
      hrefLang: language as string,
      href: robotAddress(shop, path, language),
    })),
    { hrefLang: 'x-default', href: robotAddress(shop, path, own) },
  ];
}
