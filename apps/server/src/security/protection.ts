import underPressure from '@fastify/under-pressure';
import type { QueueLimits } from '@karwan/api/platform/bounded-queue';
import type { RequestCost } from '@karwan/api/platform/request-cost';
import { backOfficePath } from '@karwan/contract/back-office';
import type { ConnectionLoad } from '@karwan/database/connect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { VisitorCookie } from '../request/visitor-cookie.ts';
import { limitRequests } from './rate-limit.ts';
import { costOfForms, costsOfCalls } from './request-costs.ts';

export interface Limits {
  /** Points a minute of one visitor, besides what is answered from the page cache; 0: no limits. */
  perMinute: number;
  /** How many times as many an address has for all its visitors. */
  crowd: number;
  /** What calls cost that cost something else than the usual point, by path. */
  calls: Record<string, RequestCost>;
  /** What forms cost that pages send without the API. */
  forms: RequestCost;
  /** Milliseconds the event loop may lag before work is turned away; 0 turns nothing away. */
  eventLoopDelay: number;
  /** Statements that may wait for a connection to the database before new requests are turned away. */
  databaseWaiting: number;
  /** Pages that are made at once: what goes beyond waits for as long as this allows. */
  rendering: RenderingLimits;
}

export interface RenderingLimits {
  readonly own: QueueLimits;
  /** Of pages that wait for an outside service: when that takes long, our own pages do not. */
  readonly external: QueueLimits;
}

/**
 * Limits for so many points a minute of one visitor; 0 means no limit. Without load shedding requests
 * wait, however long that takes.
 */
export function limitsFor(perMinute: number, shedsLoad = true): Limits {
  const longestWait = shedsLoad ? 2_500 : 60_000;
  return {
    perMinute,
    crowd: 10,
    calls: costsOfCalls(perMinute),
    forms: costOfForms(perMinute),
    eventLoopDelay: shedsLoad ? 1_500 : 0,
    databaseWaiting: shedsLoad ? 250 : Number.POSITIVE_INFINITY,
    rendering: {
      // One thread makes them: with more at once each turn of the event loop takes longer, and so does
      // every answer between.
      own: { active: 4, waiting: 512, longestWait },
      external: { active: 32, waiting: 200, longestWait },
    },
  };
}

/**
 * A page is no use without the files it names: they are cheap, and pictures that must be drawn first
 * have a queue of their own. A worker's file that answers an error would be taken for gone.
 */
const neverShed = ['/assets/', `${backOfficePath}/assets/`, '/media/', '/service-worker.js'];

export interface ProtectionOptions {
  redis?: Redis | undefined;
  load?: ConnectionLoad | undefined;
  /** Distinguishes visitors behind one address; without it they all count as one. */
  visitorCookie?: VisitorCookie | undefined;
}

/** Turns away what comes too often from one address, and everything when there is too much of it. */
export async function protect(
  app: FastifyInstance,
  limits: Limits,
  { redis, load, visitorCookie: visitors }: ProtectionOptions,
) {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    sampleInterval: 500,
    pressureHandler(request) {
      if (mayBeShed(request)) throw shed('the event loop lags');
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isBusy = load !== undefined && load.waiting >= limits.databaseWaiting;
    const refusal = isBusy && mayBeShed(request);
    done(refusal ? shed('too many statements wait for a connection') : undefined);
  });
  if (limits.perMinute > 0) limitRequests(app, limits, { redis, visitors });
}

const mayBeShed = ({ url }: FastifyRequest) => !neverShed.some((path) => url.startsWith(path));

const shed = (why: string) => Object.assign(new Error(why), { statusCode: 503 });
