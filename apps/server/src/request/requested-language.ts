import type { IncomingMessage, ServerResponse } from 'node:http';
import { fallbackLanguage, isLanguage, type Language, languages } from '@karwan/contract/language';
import Negotiator from 'negotiator';
import { rawCookie, setCookieLine } from './cookies.ts';

export const languageCookie = 'karwan_language';
const yearInSeconds = 31_536_000;

const mayNameOne = /[?&](?:lang|dir)=/;

/**
 * The language in a URL. `dir=rtl` means Arabic and any other `dir` English, whatever the shop offers (spec
 * section 1); `lang` names one. Undefined when the URL has neither.
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
 * The language of a page that is not shared, such as an error page: from the URL, else from the cookie, else the
 * first supported one in Accept-Language.
 */
export function languageOfVisitor({ url = '', headers }: IncomingMessage): Language {
  const chosen = languageOfAddress(url) ?? rawCookie(headers.cookie, languageCookie);
  if (isLanguage(chosen)) return chosen;
  return fromAcceptLanguage(headers['accept-language']) ?? fallbackLanguage;
}

/** Most characters of the header that are parsed; browsers send about a tenth of this. */
const maxHeaderLength = 500;

/** The supported language with the highest weight in an `Accept-Language` header. */
function fromAcceptLanguage(header = ''): Language | undefined {
  const headers = { 'accept-language': header.slice(0, maxHeaderLength) };
  const language = new Negotiator({ headers }).language([...languages]);
  return isLanguage(language) ? language : undefined;
}

/**
 * Stores the language of a page's URL in a cookie. Set here, in front of the router, because shared pages must not
 * set cookies.
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
