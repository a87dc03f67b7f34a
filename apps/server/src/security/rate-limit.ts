import type { RequestCost } from '@karwan/api/platform/request-cost';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../errors/error-answer.ts';
import { isOwnRefresh } from '../page-cache/fill-context.ts';
import { networkOf } from '../request/credentials.ts';
import type { VisitorCookie } from '../request/visitor-cookie.ts';
import { usualCall } from './request-costs.ts';

export interface Budget {
  /**
   * Points a minute of one visitor, and of all clients of one address without a valid cookie together.
   */
  readonly perMinute: number;
  /** How many times as many an address has for all its visitors. */
  readonly crowd: number;
}

const minute = 60;
/**
 * What a visitor's first request of a minute costs the address besides. Taking a new cookie for each
 * request then leads no further than having none.
 */
const entrance = 10;

/**
 * Counts what requests cost, by visitor and by address. The visitor comes first: what one of them asks
 * for in vain takes nothing from the others behind the same address.
 */
export function limitRequests(
  app: FastifyInstance,
  { perMinute, crowd }: Budget,
  { redis, visitors }: { redis: Redis | undefined; visitors: VisitorCookie | undefined },
) {
  const counter = openCounter(redis);

  async function take(key: string, points: number, most: number): Promise<number> {
    const { consumedPoints, msBeforeNext }: RateLimiterRes = await counter.consume(key, points);
    if (consumedPoints > most) throw tooMany(msBeforeNext);
    return consumedPoints;
  }

  async function charge(request: FastifyRequest, { points, limit }: RequestCost): Promise<void> {
    if (points === 0) return;
    const address = networkOf(request.ip);
    const visitor = visitors?.read(request.raw);
    const who = `${address} ${visitor ?? ''}`;
    if (limit) {
      await take(`${limit.name} ${who}`, 1, limit.most);
      if (visitor) await take(`${limit.name} ${address} all`, 1, limit.most * limit.crowd);
    }
    const consumed = await take(who, points, perMinute);
    const isFirst = visitor !== undefined && consumed === points;
    await take(`${address} all`, points + (isFirst ? entrance : 0), perMinute * crowd);
  }

  app.decorateRequest('charge', function (this: FastifyRequest, cost: RequestCost) {
    return charge(this, cost);
  });
  app.addHook('onRequest', async (request) => {
    if (isOwnRefresh(request.raw)) return;
    const { cost = usualCall } = request.routeOptions.config;
    await charge(request, typeof cost === 'function' ? cost(request) : cost);
  });
}

/** Each key has a limit of its own, so the counter itself has none. */
function openCounter(redis: Redis | undefined) {
  const options = { points: Number.MAX_SAFE_INTEGER, duration: minute };
  const own = new RateLimiterMemory(options);
  if (!redis) return own;
  // Without Redis each node counts for itself.
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
