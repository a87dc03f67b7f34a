import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type CallLimits, createProvider } from './call-provider.ts';

/** What a lookup may use of a visitor's request. It is never stored or logged. */
export interface Caller {
  ip: string;
  header(name: string): string | undefined;
}

/** Finds a visitor's country, ISO 3166; null if unknown. */
export type CountryLookup = (caller: Caller) => Promise<string | null>;

/** The country if the lookup fails (spec section 8). */
export const fallbackCountry = 'US';

const countryCode = z.string().regex(/^[A-Z]{2}$/);
/** Codes that proxies send for an unknown country and for Tor. */
const noCountry = new Set(['XX', 'T1']);

/** Reads a header that the shop's reverse proxy or CDN sets, such as `cf-ipcountry`. */
export function countryFromHeader(name: string): CountryLookup {
  return async ({ header }) => readCode(header(name)?.toUpperCase());
}

export interface IpApiOptions extends Partial<CallLimits> {
  url?: string;
  key?: string;
}

/** The service ipapi.co, or one with the same API. */
export function countryFromIpApi({ url, key, ...limits }: IpApiOptions): CountryLookup {
  const call = createProvider(limits);
  const cache = new LRUCache<string, string>({ max: 10_000, ttl: 86_400_000 });
  const shape = z.object({ error: z.boolean().optional(), country_code: z.string().nullish() });
  return async ({ ip }) => {
    if (!isPublic(ip)) return null;
    const known = cache.get(ip);
    if (known) return known;
    const address = new URL(`/${encodeURIComponent(ip)}/json/`, url ?? 'https://ipapi.co');
    if (key) address.searchParams.set('key', key);
    const answer = await call(shape, address);
    const country = answer.error ? null : readCode(answer.country_code);
    if (country) cache.set(ip, country);
    return country;
  };
}

/** The country by a lookup, or the fallback; never throws, because it is only the default of a form. */
export async function countryOf(lookup: CountryLookup, caller: Caller): Promise<string> {
  return (await lookup(caller).catch(() => null)) ?? fallbackCountry;
}

function readCode(code: string | null | undefined): string | null {
  const { data } = countryCode.safeParse(code);
  return data === undefined || noCountry.has(data) ? null : data;
}

const own = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  own.addSubnet(network, bits, 'ipv4');
}
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');
own.addAddress('::1', 'ipv6');

function isPublic(ip: string): boolean {
  const kind = isIP(ip);
  return kind !== 0 && !own.check(ip, kind === 4 ? 'ipv4' : 'ipv6');
}
