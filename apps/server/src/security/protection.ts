import type { RequestCost } from '@karwan/api/platform/request-cost';
import type { ConnectionLoad } from '@karwan/database/connect';
import type { QueueLimits } from '@karwan/queues/bounded-queue';
import type { CycleQueueLimits } from '@karwan/queues/cycle-queue';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { VisitorCookie } from '../request/visitor-cookie.ts';
import { type LoadLimits, shedLoad, turnLateAway } from './load-shedding.ts';
import type { Priority } from './priority.ts';
import { limitRequests } from './rate-limit.ts';
import { costOfForms, costsOfCalls } from './request-costs.ts';

export interface Limits {
  /** Rate limit: points a minute of one visitor; responses from the page cache are free. 0: no limits. */
  perMinute: number;
  /** Factor by which the limit of an IP address, for all its visitors together, exceeds that of one visitor. */
  crowd: number;
  /** Costs of calls that differ from the default of one point, by path. */
  calls: Record<string, RequestCost>;
  /** Cost of forms that are posted to pages. */
  forms: RequestCost;
  /** Load shedding thresholds by priority; undefined: no load shedding. */
  load: Record<Priority, LoadLimits> | undefined;
  /** Limits of the queue of cache misses; undefined: no limits. */
  missQueue: CycleQueueLimits | undefined;
  /** Limits of concurrent page renderings and their queue. */
  rendering: RenderingLimits;
}

export interface RenderingLimits {
  readonly own: QueueLimits;
  /** For pages that wait for a third-party service: separate, so that a slow service does not delay other pages. */
  readonly external: QueueLimits;
}

/** Queue timeouts in milliseconds: long in a burst, short in a standing queue (see queue-timeout.ts). */
const queueTimeouts = { maxWait: 5_000, standingWait: 300, growingTime: 2_500 };
/** Queue timeout without load shedding. */
const patient = { maxWait: 60_000 };

/**
 * The limits for `perMinute` points a minute of one visitor; 0: no rate limit. Without load shedding requests wait
 * instead of being refused.
 */
export function limitsFor(perMinute: number, shedsLoad = true): Limits {
  const waiting = 512;
  const longest = shedsLoad ? queueTimeouts : patient;
  return {
    perMinute,
    crowd: 10,
    calls: costsOfCalls(perMinute),
    forms: costOfForms(perMinute),
    load: shedsLoad
      ? {
          transaction: { eventLoopDelay: 1_500, databaseWaiting: 250 },
          browsing: { eventLoopDelay: 500, databaseWaiting: 100 },
        }
      : undefined,
    missQueue: shedsLoad ? { waiting, ...queueTimeouts } : undefined,
    rendering: {
      // Rendering is single-threaded: more at once only makes each cycle of the event loop longer, and delays
      // every other response.
      own: { active: 4, waiting, ...longest },
      // No standing-queue timeout: a slow marketplace is no overload of this process.
      external: { active: 32, waiting: 200, maxWait: longest.maxWait },
    },
  };
}

export interface ProtectionOptions {
  redis?: Redis | undefined;
  load?: ConnectionLoad | undefined;
  /** Distinguishes visitors behind one IP address; without it they count as one. */
  visitorCookie?: VisitorCookie | undefined;
}

/** Installs rate limits and load shedding. */
export async function protect(
  app: FastifyInstance,
  limits: Limits,
  { redis, load, visitorCookie: visitors }: ProtectionOptions,
) {
  turnLateAway(app);
  if (limits.load) await shedLoad(app, limits.load, load);
  if (limits.perMinute > 0) limitRequests(app, limits, { redis, visitors });
}
