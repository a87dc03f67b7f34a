import { requestSession } from '@karwan/api/customers/accounts/sessions/request-session';
import { fallbackCountry } from '@karwan/api/fulfilment/places/country-lookup';
import type { CookieOptions, RequestContext } from '@karwan/api/platform/context';
import { publicUrlOf } from '@karwan/api/platform/public-url';
import type { Tenant } from '@karwan/api/platform/tenants';
import { programOf } from '@karwan/api/shop/integrations/keys/program-of';
import type { Language } from '@karwan/contract/language';
import type { FastifyRequest } from 'fastify';
import { setCookieLine } from '../request/cookies.ts';
import { credentialsOf, visitorOf } from '../request/credentials.ts';
import { type Exchange, exchangeOf, watchedCookies } from '../request/exchange.ts';
import { visitedOrigin } from '../request/visited-origin.ts';

/** The part of the context that is shared by all requests. */
export type SharedContext = Pick<
  RequestContext,
  | 'allowsLoopbackWebhooks'
  | 'db'
  | 'captcha'
  | 'jobs'
  | 'marketplaces'
  | 'maxImportBytes'
  | 'payments'
  | 'places'
  | 'pushPublicKey'
  | 'search'
  | 'secondFactorIsOptional'
  | 'secret'
  | 'formerSecrets'
  | 'signIn'
  | 'senders'
  | 'trackers'
> & {
  /** False: no rate limits by IP address. */
  countsAddresses?: boolean;
  /** Origin of the default shop. */
  publicUrl?: string;
  /** Other origins that reach it. */
  ownOrigins?: ReadonlySet<string> | undefined;
};

export interface ServerContext extends RequestContext {
  exchange: Exchange;
}

/** The context of handlers for one request, over HTTP or from a page's loader. */
export function requestContext(
  shared: SharedContext,
  tenant: Tenant,
  language: Language,
  request: FastifyRequest,
  secure: boolean,
): ServerContext {
  const exchange = exchangeOf(request.raw);
  const cookies = watchedCookies(request.raw, secure);
  const credentials = credentialsOf(request);
  function setCookie(name: string, value: string, options: CookieOptions = {}) {
    exchange.personal = true;
    // A page of another site must neither log a visitor out nor into somebody else's account.
    if (!credentials.countsCookie) return;
    exchange.setCookies.push(setCookieLine(name, value, options, secure));
  }
  return {
    ...shared,
    tenant,
    language,
    requestId: request.id,
    ...(shared.publicUrl && { shopUrl: publicUrlOf(tenant, shared.publicUrl) }),
    visitedAt: tenant.isDefault
      ? visitedOrigin(shared.ownOrigins, request.headers.host)
      : undefined,
    visitorCountry: async () =>
      shared.places?.countryOf({
        ip: request.ip,
        header: (name) => request.headers[name]?.toString(),
      }) ?? fallbackCountry,
    visitor: visitorOf(request, shared.secret, shared.countsAddresses !== false),
    session: requestSession({ db: shared.db, tenant, cookies, setCookie }, credentials),
    program: programOf({ db: shared.db, tenant, secret: shared.secret }, credentials),
    cookies,
    setCookie,
    fromJson: JSON.parse,
    tag(...tags) {
      exchange.tags.push(...tags);
    },
    exchange,
  };
}
