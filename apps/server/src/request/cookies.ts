import { sessionCookie } from '@karwan/api/customers/accounts/sessions/session-life';
import type { CookieOptions } from '@karwan/api/platform/context';
import { parseCookie, stringifySetCookie } from 'cookie';

/**
 * One cookie's raw value, without parsing the whole header: this runs on every request, cache hits included.
 */
export function rawCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  let at = 0;
  while (at < header.length) {
    const found = header.indexOf(name, at);
    if (found === -1) return undefined;
    const before = found === 0 ? ';' : header[found - 1];
    const valueAt = found + name.length + 1;
    if ((before === ';' || before === ' ') && header[valueAt - 1] === '=') {
      const end = header.indexOf(';', valueAt);
      return header.slice(valueAt, end === -1 ? undefined : end).trim();
    }
    at = found + name.length;
  }
  return undefined;
}

/** Cookies that log somebody in. */
const loginCookies: ReadonlySet<string> = new Set([sessionCookie]);

/**
 * A cookie's name in the browser. With https, browsers accept those that log somebody in from this host only (`__Host-`), so
 * that no other host of its domain can set them (docs/access.md#signing-in).
 */
const sentName = (name: string, secure: boolean): string =>
  secure && loginCookies.has(name) ? `${hostOnly}${name}` : name;
const hostOnly = '__Host-';

/**
 * All cookies of a request, decoded, by their own names; values that cannot be decoded or stored are left out.
 * @param secure whether the shop is reached by https: a login cookie counts only with its prefix then
 */
export function parseCookies(header = '', secure = false): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const [name, value] of Object.entries(parseCookie(header, { decode: decoded }))) {
    const own = secure && name.startsWith(hostOnly) ? name.slice(hostOnly.length) : name;
    if (name !== '' && value !== undefined && sentName(own, secure) === name) {
      cookies.set(own, value);
    }
  }
  return cookies;
}

/** A `Set-Cookie` header value, by default `HttpOnly` and `SameSite=Lax`. */
export function setCookieLine(
  name: string,
  value: string,
  { path = '/', maxAge, httpOnly = true, sameSite = 'lax' }: CookieOptions,
  secure: boolean,
): string {
  return stringifySetCookie({
    name: sentName(name, secure),
    value,
    path,
    httpOnly,
    sameSite,
    secure: secure || sameSite === 'none',
    ...(maxAge !== undefined && { maxAge: Math.floor(maxAge) }),
  });
}

export function decoded(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text);
    return plain.includes('\0') ? undefined : plain;
  } catch {
    return undefined;
  }
}
