import { chooseEncoding, encode, worthCompressing } from '@karwan/page-cache/encodings';
import { keepAnswer } from '@karwan/page-cache/keep-answer';
import type { PageCache } from '@karwan/page-cache/page-cache';
import { routeOf } from '@karwan/storefront/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeOfAnswer } from '../logging/access-log.ts';
import { fills } from '../page-cache/fills.ts';
import { exchangeOf } from '../request/exchange.ts';
import { barePolicy, contentPolicy, type PolicyOptions } from '../security/content-policy.ts';
import { isSubresource, type SecurityHeaders } from '../security/security-headers.ts';
import { type CacheLife, cacheLifeOf, policyHeader } from './page-life.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Makes the route's own Content-Security-Policy, for pages outside the storefront. */
    contentPolicy?: (html: string) => string;
  }
}

export interface FinishOptions extends PolicyOptions {
  cache: PageCache;
  securityHeaders: SecurityHeaders;
  /** Replaces the Content-Security-Policy of pages, as in development. */
  policy?: (page: Pick<PolicyOptions, 'payments' | 'captcha'>) => string;
}

const nothingInline = { scripts: [], styles: [] };

/** Retry-After of a 503, in seconds: about the time a restart of the database takes. */
const retryAfter = '5';

/** Headers of a single response, which must not be cached and served to other visitors. */
const ownHeaders =
  /^(x-request-id|set-cookie|date|connection|keep-alive|content-length|content-encoding|etag|vary|retry-after|ratelimit|ratelimit-policy|x-karwan-.*)$/;

/**
 * The last step of every response: security headers, then storing it in the page cache if allowed, then
 * compression.
 */
export function createFinisher({
  cache,
  secure,
  pictureOrigins,
  payments,
  captcha,
  securityHeaders,
  policy,
}: FinishOptions) {
  return async function finish(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const type = String(reply.getHeader('content-type') ?? '');
    const hasPolicy = reply.hasHeader('content-security-policy');
    // A script with its own policy is a worker, which is not a subresource.
    const isPart = isSubresource(type) && !hasPolicy;
    const { document, subresource } = securityHeaders;
    for (const [name, value] of Object.entries(isPart ? subresource : document)) {
      // A route may set a header itself, as the back office does to allow the camera.
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', retryAfter);
    }
    const exchange = exchangeOf(request.raw);
    for (const line of exchange.setCookies) reply.header('set-cookie', line);
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) {
      reply.removeHeader(policyHeader);
      if (!hasPolicy && !isPart) reply.header('content-security-policy', barePolicy);
      // A streamed file, such as an export of customers.
      if (exchange.personal && !reply.hasHeader('cache-control')) {
        reply.header('cache-control', 'private, no-store');
      }
      return payload;
    }
    if (!hasPolicy && !isPart) {
      const isPage = type.startsWith('text/html');
      reply.header('content-security-policy', isPage ? policyOf(request, payload) : barePolicy);
    }
    const life = cacheLifeOf(request, reply, exchange);
    reply.removeHeader(policyHeader);
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    return life
      ? sendAndCache(request, reply, body, life, type)
      : sendOnce(request, reply, body, type);
  };

  function policyOf(request: FastifyRequest, payload: string | Buffer): string {
    const own = request.routeOptions.config.contentPolicy;
    if (own) return own(payload.toString());
    const inline = exchangeOf(request.raw).inline ?? nothingInline;
    const paying = routeOf(request.url)?.paysOnline ? payments : undefined;
    return (
      policy?.({ payments: paying, captcha }) ??
      contentPolicy(inline, { secure, pictureOrigins, payments: paying, captcha })
    );
  }

  async function sendAndCache(
    request: FastifyRequest,
    reply: FastifyReply,
    body: Buffer,
    { ttl, staleWhileRevalidate, tags }: CacheLife,
    type: string,
  ) {
    const ticket = fills.of(request.raw);
    if (!ticket) return sendOnce(request, reply, body, type);
    // Browsers must revalidate each time, because invalidations reach only the server.
    reply.header('cache-control', 'private, no-cache');
    const headers: string[] = [];
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (!ownHeaders.test(name) && value !== undefined) headers.push(name, String(value));
    }
    const status = reply.statusCode;
    const route = routeOfAnswer(request.raw, status);
    const draft = { status, route, headers, body, tags, ttl, staleWhileRevalidate };
    const tenantId = ticket.visitor.tenant.id;
    const answer = await keepAnswer(cache, ticket, tenantId, draft, request.headers);
    reply.headers(answer.headers);
    if (answer.body === null) reply.code(304).removeHeader('content-type');
    return answer.body;
  }

  async function sendOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    body: Buffer,
    type: string,
  ) {
    fills.of(request.raw)?.settle(reply.statusCode === 503 ? 'turned away' : 'made');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    const compressible = /^(text\/|application\/(json|xml|javascript|manifest))/.test(type);
    if (!compressible || body.length < worthCompressing || reply.hasHeader('content-encoding')) {
      return body;
    }
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
    if (encoding === 'identity') return body;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encode(body, encoding, 'quick');
  }
}
