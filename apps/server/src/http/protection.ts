import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { QueueLimits } from '@karwan/api/platform/bounded-queue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';

export interface Limits {
  /** Requests a minute from one address, besides those answered from the page cache. */
  perMinute: number;
  /** The same for calls that cost more, by path. */
  strict: Record<string, number>;
  /** The same for forms that pages send without the API; 0: no limit of their own. */
  forms: number;
  /** Milliseconds the event loop may lag before work is turned away; 0 turns nothing away. */
  eventLoopDelay: number;
  /** Statements that may wait for a connection to the database before new requests are turned away. */
  databaseWaiting: number;
  /** Pages that are made at once: what goes beyond waits for as long as this allows. */
  rendering: QueueLimits;
}

/** What part of an address's requests may go to calls that cost more than most. */
const shares = {
  '/v1/order/create': 1 / 60,
  '/v1/order/track': 1 / 60,
  '/v1/notifications/email/*': 1 / 60,
  '/v1/blog/:post/comments': 1 / 60,
  '/v1/notifications/push/subscribe': 1 / 60,
  '/v1/notifications/push/sendNotification': 1 / 60,
  '/v1/notifications/sms/send': 1 / 60,
  '/v1/order/receipt': 1 / 60,
  '/v1/analytics/pageview': 1 / 20,
  '/v1/analytics/event': 1 / 20,
  '/v1/auth/sendCode': 1 / 40,
  '/v1/auth/passwordLessLogin': 1 / 40,
  '/v1/auth/login': 1 / 40,
  '/v1/auth/facebook/token': 1 / 40,
  '/v1/auth/google/token': 1 / 40,
  '/v1/auth/secondFactor/verify': 1 / 40,
  '/v1/auth/passkey/login': 1 / 40,
  '/v1/utility/recaptcha/siteverify': 1 / 40,
  '/v1/payment/start': 1 / 20,
  '/v1/payment/swedBankPay/createPayment': 1 / 20,
  '/v1/payment/paysoncreatecheckout': 1 / 20,
  '/v1/payment/generateHashEasyPay': 1 / 20,
  '/v1/payment/status': 1 / 8,
  '/v1/transaction/create': 1 / 20,
  '/v1/cart/quote': 1 / 4,
  '/v1/item/itembynearestbranch/*': 1 / 4,
  '/v1/item/suggestions': 1 / 2,
  '/v1/places/suggest': 1 / 4,
  '/v1/places/resolve': 1 / 12,
  '/v1/places/reverse': 1 / 12,
  '/v1/places/country': 1 / 60,
  '/v1/cuisine/search/*': 1 / 4,
  '/v1/cuisine/modifiedsearch/*': 1 / 4,
  '/v1/ebay/buy/browse/search': 1 / 4,
  '/v1/ebay/visit': 1 / 10,
  '/v1/cj/buy/browse/search': 1 / 4,
  '/v1/cj/visit': 1 / 10,
};

/** Limits for so many requests a minute from one address; 0 means no limit by address at all. */
export function limitsFor(perMinute: number, mode: Config['mode'] = 'production'): Limits {
  const strict = Object.entries(shares).map(([path, share]) => [
    path,
    Math.ceil(perMinute * share),
  ]);
  return {
    perMinute,
    strict: perMinute === 0 ? {} : Object.fromEntries(strict),
    forms: Math.ceil(perMinute / 40),
    // Making a page for the first time in development stops the loop for seconds.
    eventLoopDelay: mode === 'production' ? 1_500 : 0,
    databaseWaiting: 250,
    rendering: { active: 32, waiting: 200, longestWait: mode === 'production' ? 2_500 : 60_000 },
  };
}

/**
 * A page is no use without the files it names: they are cheap, and pictures that must be drawn first
 * have a queue of their own. A worker's file that answers an error would be taken for gone.
 */
const neverShed = ['/assets/', '/media/', '/service-worker.js'];

/** Turns away what comes too often from one address, and everything when there is too much of it. */
export async function protect(
  app: FastifyInstance,
  limits: Limits,
  { redis, pool }: { redis?: Redis | undefined; pool?: Pool | undefined },
) {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    sampleInterval: 500,
    pressureHandler(request) {
      if (mayBeShed(request)) throw shed('the event loop lags');
    },
  });
  app.addHook('onRequest', async (request) => {
    if (!pool || pool.waitingCount < limits.databaseWaiting) return;
    if (mayBeShed(request)) throw shed('too many statements wait for a connection');
  });
  if (limits.perMinute === 0) return;
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

const mayBeShed = ({ url }: FastifyRequest) => !neverShed.some((path) => url.startsWith(path));

const shed = (why: string) => Object.assign(new Error(why), { statusCode: 503 });

const off = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
