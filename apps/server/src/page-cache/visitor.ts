import type { IncomingHttpHeaders } from 'node:http';
import { defaultPlace } from '@karwan/contract/default-place';
import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';
import { type Coordinates, coordinates } from '@karwan/contract/place';
import { LRUCache } from 'lru-cache';
import { languageCookie, languageOfAddress } from '../request/asked-language.ts';
import { decoded, rawCookie } from '../request/cookies.ts';

/** What the cache must know of a shop. */
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

/** Everything that may make one visitor's page differ from another's. */
export interface Visitor {
  tenant: TenantProfile;
  place: Coordinates;
  zone: string;
  currency: string;
  language: Language;
  /** The beginning of every key of this visitor. */
  prefix: string;
}

export interface VisitorSources {
  findTenant(domain: string | undefined, host: string | undefined): TenantProfile | undefined;
  resolveZone(tenantId: number, place: Coordinates): Promise<Zone>;
}

export type VisitorFinder = ReturnType<typeof createVisitorFinder>;

const placesRemembered = 20_000;
const longestPlaceCookie = 1_000;

/** Finds out who asks. The same headers give the same visitor, so answers are remembered. */
export function createVisitorFinder(sources: VisitorSources) {
  // By tenant, currency, language and the place cookie as it came: most visitors have none.
  const known = new LRUCache<string, Visitor>({ max: placesRemembered });
  const zones = new LRUCache<string, string>({ max: placesRemembered });
  // What was being looked up while everything was forgotten must not be remembered.
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

  async function look(tenant: TenantProfile, asked: Asked, name: string): Promise<Visitor> {
    const place = parsePlace(asked.place) ?? defaultPlace;
    const begun = era;
    const zone = await zoneOf(tenant.id, place);
    const { currency, language } = asked;
    const prefix = `${tenant.id}|${zone}|${currency}|${language}|`;
    const visitor = { tenant, place, zone, currency, language, prefix };
    if (begun === era) known.set(name, visitor);
    return visitor;
  }

  return {
    zoneOf,

    /** Synchronous when the same headers came before. Undefined: the headers name no tenant of ours. */
    find(headers: IncomingHttpHeaders, url = '/'): Visitor | Promise<Visitor> | undefined {
      const domain = headers.domain;
      const tenant = sources.findTenant(
        typeof domain === 'string' ? domain : undefined,
        headers.host,
      );
      if (!tenant) return undefined;
      const asked = readAsked(tenant, headers.cookie, url);
      const name = `${tenant.id}|${asked.currency}|${asked.language}|${asked.place ?? ''}`;
      return known.get(name) ?? look(tenant, asked, name);
    },

    /** To be called when branches, tenants or their settings change. */
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

// An unknown currency falls back to the shop's own, so invented currencies cannot make the cache grow.
function readAsked(tenant: TenantProfile, cookie: string | undefined, url: string): Asked {
  const currency = rawCookie(cookie, 'karwan_currency');
  const place = rawCookie(cookie, 'karwan_place');
  return {
    place: place !== undefined && place.length <= longestPlaceCookie ? place : undefined,
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
