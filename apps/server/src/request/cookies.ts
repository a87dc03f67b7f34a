import type { CookieOptions } from '@karwan/api/platform/context';
import { parseCookie, stringifySetCookie } from 'cookie';

/**
 * One cookie's raw value, found without taking the header apart: this runs on every request, also on
 * those that are answered from memory.
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

/** All cookies of a request, decoded; one that cannot be decoded, or not be stored, is left out. */
export function parseCookies(header = ''): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const [name, value] of Object.entries(parseCookie(header, { decode: decoded }))) {
    if (name !== '' && value !== undefined) cookies.set(name, value);
  }
  return cookies;
}

/** A `Set-Cookie` line. Ours are for the server alone and for first parties, unless asked otherwise. */
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
