import type { IncomingMessage, ServerResponse } from 'node:http';
import { fallbackLanguage, isLanguage, type Language, languages } from '@karwan/contract/language';
import Negotiator from 'negotiator';
import { rawCookie, setCookieLine } from './cookies.ts';

export const languageCookie = 'karwan_language';
const yearInSeconds = 31_536_000;

const mayNameOne = /[?&](?:lang|dir)=/;

/**
 * The language that an address asks for. `dir=rtl` is Arabic and any other `dir` English, whatever the
 * shop offers (spec section 1); `lang` names one. Undefined: the address asks for none.
 */
export function languageOfAddress(url: string): Language | undefined {
  if (!mayNameOne.test(url)) return undefined;
  const parameters = new URLSearchParams(url.slice(url.indexOf('?')));
  const direction = parameters.get('dir');
  if (direction !== null) return direction === 'rtl' ? 'ar' : fallbackLanguage;
  const language = parameters.get('lang');
  return isLanguage(language) ? language : undefined;
}

/**
 * The language of a page that is made for one visitor alone, as of an error: what the address asks for,
 * else what was chosen before, else the first of the browser's languages that we speak.
 */
export function languageOfVisitor({ url = '', headers }: IncomingMessage): Language {
  const chosen = languageOfAddress(url) ?? rawCookie(headers.cookie, languageCookie);
  if (isLanguage(chosen)) return chosen;
  return fromAcceptLanguage(headers['accept-language']) ?? fallbackLanguage;
}

/** The longest header that is read: what a browser sends has a tenth of it. */
const longestHeader = 500;

/** The best of our languages in an `Accept-Language` header, by its weights. */
function fromAcceptLanguage(header = ''): Language | undefined {
  const headers = { 'accept-language': header.slice(0, longestHeader) };
  const language = new Negotiator({ headers }).language([...languages]);
  return isLanguage(language) ? language : undefined;
}

/**
 * Stores the language that a page's address names for the following pages. Set here, before any router,
 * because the pages themselves are shared and carry no visitor's cookies.
 */
export function rememberLanguage(
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
  secure: boolean,
): void {
  if (!/[?&]lang=/.test(url) || url.startsWith('/v1/')) return;
  const language = new URLSearchParams(url.slice(url.indexOf('?'))).get('lang');
  if (!isLanguage(language) || rawCookie(headers.cookie, languageCookie) === language) return;
  const options = { maxAge: yearInSeconds, httpOnly: false };
  response.appendHeader('set-cookie', setCookieLine(languageCookie, language, options, secure));
}
