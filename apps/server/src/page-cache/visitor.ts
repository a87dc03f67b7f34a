import type { IncomingHttpHeaders } from 'node:http';
import { defaultPlace } from '@karwan/contract/default-place';
import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';
import { type Coordinates, coordinates } from '@karwan/contract/place';
import { LRUCache } from 'lru-cache';
import { decoded, rawCookie } from '../request/cookies.ts';
import { languageCookie, languageOfAddress } from '../request/requested-language.ts';

/** The properties of a shop that cache keys depend on. */
export interface TenantProfile {
  id: number;
  domain: string;
  currencies: readonly string[];
  defaultCurrency: string;
  languages: readonly string[];
}

export interface Zone {
  key: string;
}

/** Everything by which shared pages vary between visitors. */
export interface Visitor {
  tenant: TenantProfile;
  place: Coordinates;
  zone: string;
  currency: string;
  language: Language;
  /** Prefix of this visitor's cache keys. */
  prefix: string;
}

export interface VisitorSources {
  findTenant(domain: string | undefined, host: string | undefined): TenantProfile | undefined;
  resolveZone(tenantId: number, place: Coordinates): Promise<Zone>;
}

export type VisitorFinder = ReturnType<typeof createVisitorFinder>;

const placesRemembered = 20_000;
const maxPlaceCookieLength = 1_000;

/** Determines the visitor of a request from its headers, with a cache. */
export function createVisitorFinder(sources: VisitorSources) {
  // By tenant, currency, language and the raw place cookie, which most visitors do not have.
  const known = new LRUCache<string, Visitor>({ max: placesRemembered });
  const zones = new LRUCache<string, string>({ max: placesRemembered });
  // Incremented by `forget`, so that a look-up begun before it is not cached after it.
  let era = 0;

  async function zoneOf(tenantId: number, place: Coordinates): Promise<string> {
    const name = `${tenantId} ${place.latitude} ${place.longitude}`;
    const remembered = zones.get(name);
    if (remembered !== undefined) return remembered;
    const begun = era;
    const { key } = await sources.resolveZone(tenantId, place);
    if (begun === era) zones.set(name, key);
    return key;
  }

  async function look(tenant: TenantProfile, requested: Asked, name: string): Promise<Visitor> {
    const place = parsePlace(requested.place) ?? defaultPlace;
    const begun = era;
    const zone = await zoneOf(tenant.id, place);
    const { currency, language } = requested;
    const prefix = `${tenant.id}|${zone}|${currency}|${language}|`;
    const visitor = { tenant, place, zone, currency, language, prefix };
    if (begun === era) known.set(name, visitor);
    return visitor;
  }

  return {
    zoneOf,

    /** Synchronous when cached. Undefined: no tenant has this host. */
    find(headers: IncomingHttpHeaders, url = '/'): Visitor | Promise<Visitor> | undefined {
      const domain = headers.domain;
      const tenant = sources.findTenant(
        typeof domain === 'string' ? domain : undefined,
        headers.host,
      );
      if (!tenant) return undefined;
      const requested = readAsked(tenant, headers.cookie, url);
      const name = `${tenant.id}|${requested.currency}|${requested.language}|${requested.place ?? ''}`;
      return known.get(name) ?? look(tenant, requested, name);
    },

    /** Clears the cache; call it when branches, tenants or their settings change. */
    forget() {
      era += 1;
      known.clear();
      zones.clear();
    },
  };
}

interface Asked {
  place: string | undefined;
  currency: string;
  language: Language;
}

// An unknown currency becomes the shop's default, so that invented ones cannot fill the cache.
function readAsked(tenant: TenantProfile, cookie: string | undefined, url: string): Asked {
  const currency = rawCookie(cookie, 'karwan_currency');
  const place = rawCookie(cookie, 'karwan_place');
  return {
    place: place !== undefined && place.length <= maxPlaceCookieLength ? place : undefined,
    currency:
      currency !== undefined && tenant.currencies.includes(currency)
        ? currency
        : tenant.defaultCurrency,
    language:
      languageOfAddress(url) ??
      [rawCookie(cookie, languageCookie), tenant.languages[0]].find(isLanguage) ??
      fallbackLanguage,
  };
}

function parsePlace(raw: string | undefined): Coordinates | undefined {
  const text = raw === undefined ? undefined : decoded(raw);
  if (!text) return undefined;
  try {
    return coordinates.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
