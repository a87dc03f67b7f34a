import type { RequestCost } from '@karwan/api/platform/request-cost';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../errors/error-answer.ts';
import { fills } from '../page-cache/fills.ts';
import { networkOf } from '../request/credentials.ts';
import type { VisitorCookie } from '../request/visitor-cookie.ts';
import { defaultCost } from './request-costs.ts';

export interface Budget {
  /**
   * Points a minute of one visitor, and of all clients without a valid cookie behind one address together.
   */
  readonly perMinute: number;
  /** Factor by which the limit of an address exceeds that of one visitor. */
  readonly crowd: number;
}

const minute = 60;
/**
 * Extra points that a visitor's first request of a minute costs its address, so that a client gains nothing by
 * using a new cookie for each request.
 */
const entrance = 10;

/**
 * Rate limits requests by visitor and by IP address. The visitor is checked first, so that refused requests of one
 * visitor do not use up the limit of others behind the same address.
 */
export function limitRequests(
  app: FastifyInstance,
  { perMinute, crowd }: Budget,
  { redis, visitors }: { redis: Redis | undefined; visitors: VisitorCookie | undefined },
) {
  const counter = openCounter(redis);

  async function take(key: string, points: number, max: number): Promise<RateLimiterRes> {
    const taken: RateLimiterRes = await counter.consume(key, points);
    if (taken.consumedPoints > max) throw tooMany(taken.msBeforeNext);
    return taken;
  }

  /** Returns what the client has consumed of its budget. */
  async function charge(
    request: FastifyRequest,
    { points, limit }: RequestCost,
  ): Promise<RateLimiterRes | undefined> {
    if (points === 0) return undefined;
    const address = networkOf(request.ip);
    const visitor = visitors?.read(request.raw);
    const who = `${address} ${visitor ?? ''}`;
    if (limit) {
      await take(`${limit.name} ${who}`, 1, limit.most);
      if (visitor) await take(`${limit.name} ${address} all`, 1, limit.most * limit.crowd);
    }
    const taken = await take(who, points, perMinute);
    const isFirst = visitor !== undefined && taken.consumedPoints === points;
    await take(`${address} all`, points + (isFirst ? entrance : 0), perMinute * crowd);
    return taken;
  }

  app.decorateRequest('charge', async function (this: FastifyRequest, cost: RequestCost) {
    await charge(this, cost);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (fills.isOwnRefresh(request.raw)) return;
    const { cost = defaultCost } = request.routeOptions.config;
    const taken = await charge(request, typeof cost === 'function' ? cost(request) : cost);
    if (taken && request.url.startsWith('/v1/')) reply.headers(rateLimitHeaders(taken, perMinute));
  });
}

/**
 * What is left of the budget, in points of which most requests cost one, and after how many seconds it is whole again
 * (draft-ietf-httpapi-ratelimit-headers-10).
 */
function rateLimitHeaders({ consumedPoints, msBeforeNext }: RateLimiterRes, perMinute: number) {
  const left = Math.max(0, perMinute - consumedPoints);
  return {
    'ratelimit-policy': `"minute";q=${perMinute};w=${minute}`,
    ratelimit: `"minute";r=${left};t=${Math.ceil(msBeforeNext / 1_000)}`,
  };
}

/** Counts points by key; the limits, which differ by key, are checked by the caller. */
function openCounter(redis: Redis | undefined) {
  const options = { points: Number.MAX_SAFE_INTEGER, duration: minute };
  const own = new RateLimiterMemory(options);
  if (!redis) return own;
  // While Redis is down each node counts for itself.
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    keyPrefix: 'karwan-limit',
    insuranceLimiter: own,
    rejectIfRedisNotReady: true,
  });
}

function tooMany(milliseconds: number): Refusal {
  return new Refusal({ status: 429, retryAfter: Math.max(1, Math.ceil(milliseconds / 1_000)) });
}
