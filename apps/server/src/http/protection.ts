import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

export interface Limits {
  /** Requests a minute from one address, besides those answered from the page cache. */
  perMinute: number;
  /** The same for calls that cost more, by path. */
  strict: Record<string, number>;
  /** Milliseconds the event loop may lag before work is turned away. */
  eventLoopDelay: number;
}

export const usualLimits: Limits = {
  perMinute: 1_200,
  strict: {
    '/v1/order/create': 20,
    '/v1/cart/quote': 240,
    '/v1/item/itembynearestbranch/*': 300,
    '/v1/item/suggestions/*': 600,
    '/v1/cuisine/search/*': 300,
    '/v1/cuisine/modifiedsearch/*': 300,
  },
  eventLoopDelay: 1_500,
};

/** Turns away what comes too often from one address, and everything when there is too much of it. */
export async function protect(app: FastifyInstance, limits: Limits, redis: Redis | undefined) {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    retryAfter: 5,
    sampleInterval: 500,
    pressureHandler(_request, reply) {
      reply.header('retry-after', '5');
      throw Object.assign(new Error('shed'), { statusCode: 503 });
    },
  });
  await app.register(rateLimit, {
    global: true,
    max: limits.perMinute,
    timeWindow: '1 minute',
    cache: 20_000,
    ...(redis ? { redis, nameSpace: 'karwan-limit-', skipOnError: true } : {}),
    addHeadersOnExceeding: off,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  });
}

const off = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
