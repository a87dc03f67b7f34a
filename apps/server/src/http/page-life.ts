import { namesOf } from '@karwan/api/platform/answers/tags';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from '../request/exchange.ts';
import { languageCookie } from '../request/requested-language.ts';
import { visitorCookieName } from '../request/visitor-cookie.ts';

export interface CacheLife {
  ttl: number;
  staleWhileRevalidate: number;
  tags: ReadonlySet<string>;
}

/**
 * Internal header by which a route sets how long its response may be cached: `tags=home,item:3; ttl=60;
 * swr=600` (seconds), or `no-store`.
 */
export const policyHeader = 'x-karwan-cache';

const usual = { ttl: 300, staleWhileRevalidate: 3_600 };
/** A 404 is cached briefly: when the page comes to exist, no invalidation names its address. */
const missing = { ttl: 15, staleWhileRevalidate: 0 };
const cacheableStatuses = new Set([200, 301, 404]);

/**
 * How long a response may be cached and shared; undefined: not at all. Responses are shared unless something
 * forbids it, and are invalidated by the tags of their content.
 */
export function cacheLifeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  exchange: Exchange,
): CacheLife | undefined {
  const requested = parsePolicy(reply.getHeader(policyHeader));
  if (requested === 'no-store' || exchange.personal || setsCookie(reply)) return undefined;
  if (exchange.unknownParameters?.length) return undefined;
  if (request.method !== 'GET' || !cacheableStatuses.has(reply.statusCode)) return undefined;
  const tags = new Set([...namesOf(exchange.tags), ...requested.tags]);
  if (reply.statusCode === 404) return { ...missing, tags };
  return {
    ttl: requested.ttl ?? usual.ttl,
    staleWhileRevalidate: requested.swr ?? usual.staleWhileRevalidate,
    tags,
  };
}

/**
 * Whether the response sets cookies, apart from those set in front of the router, which are never cached.
 */
function setsCookie(reply: FastifyReply): boolean {
  return [reply.getHeader('set-cookie')]
    .flat()
    .some((line) => line !== undefined && !servedByPageCache.test(String(line)));
}

const servedByPageCache = new RegExp(`^(${languageCookie}|${visitorCookieName})=`);

interface AskedPolicy {
  tags: string[];
  ttl?: number;
  swr?: number;
}

export function parsePolicy(header: unknown): AskedPolicy | 'no-store' {
  const policy: AskedPolicy = { tags: [] };
  if (typeof header !== 'string') return policy;
  for (const part of header.split(';').map((piece) => piece.trim())) {
    if (part === 'no-store') return 'no-store';
    const [name, value = ''] = part.split('=');
    if (name === 'tags')
      policy.tags = value
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean);
    if ((name === 'ttl' || name === 'swr') && /^\d{1,7}$/.test(value)) policy[name] = Number(value);
  }
  return policy;
}
