import { fallbackCountry } from '@karwan/api/delivery-address/country-lookup';
import type { RequestContext } from '@karwan/api/platform/context';
import type { Tenant } from '@karwan/api/platform/tenants';
import type { Language } from '@karwan/contract/language';
import type { FastifyRequest } from 'fastify';
import { type Exchange, exchangeOf, serialiseCookie, watchedCookies } from '../http/exchange.ts';

/** What all requests share. */
export type SharedContext = Pick<
  RequestContext,
  'db' | 'jobs' | 'marketplaces' | 'places' | 'pushPublicKey' | 'secret' | 'sms'
>;

export interface ServerContext extends RequestContext {
  exchange: Exchange;
}

/** What handlers are given for one request, by HTTP or from a page's loader. */
export function requestContext(
  shared: SharedContext,
  tenant: Tenant,
  language: Language,
  request: FastifyRequest,
  secure: boolean,
): ServerContext {
  const exchange = exchangeOf(request.raw);
  return {
    ...shared,
    tenant,
    language,
    requestId: request.id,
    visitorCountry: async () =>
      shared.places?.countryOf({
        ip: request.ip,
        header: (name) => request.headers[name]?.toString(),
      }) ?? fallbackCountry,
    cookies: watchedCookies(request.raw),
    setCookie(name, value, options = {}) {
      exchange.personal = true;
      exchange.setCookies.push(serialiseCookie(name, value, options, secure));
    },
    fromJson: JSON.parse,
    tag(...tags) {
      for (const tag of tags) exchange.tags.add(tag);
    },
    exchange,
  };
}
