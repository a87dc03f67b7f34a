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

/** All cookies of a request, decoded; values that cannot be decoded or stored are left out. */
export function parseCookies(header = ''): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const [name, value] of Object.entries(parseCookie(header, { decode: decoded }))) {
    if (name !== '' && value !== undefined) cookies.set(name, value);
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
    name,
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
