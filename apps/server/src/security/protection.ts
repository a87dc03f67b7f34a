import type { RequestCost } from '@karwan/api/platform/request-cost';
import type { QueueLimits } from '@karwan/api/platform/waiting/bounded-queue';
import type { ConnectionLoad } from '@karwan/database/connect';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { LineLimits } from '../page-cache/turns.ts';
import type { VisitorCookie } from '../request/visitor-cookie.ts';
import { type LoadLimits, shedLoad, turnLateAway } from './load-shedding.ts';
import type { Precedence } from './precedence.ts';
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
  /** From when on what comes first is turned away, and from when on everything else; left out: never. */
  load: Record<Precedence, LoadLimits> | undefined;
  /** How long and how many may wait who ask for what is not kept; left out: for ever. */
  line: LineLimits | undefined;
  /** Pages that are made at once: what goes beyond waits for as long as this allows. */
  rendering: RenderingLimits;
}

export interface RenderingLimits {
  readonly own: QueueLimits;
  /** Of pages that wait for an outside service: when that takes long, our own pages do not. */
  readonly external: QueueLimits;
}

/** A burst is done in time, a line that stands stays short; who has begun waits in it as in a burst. */
const waits = { longestWait: 5_000, standingWait: 300, growingTime: 2_500 };
/** Without load shedding. */
const patient = { longestWait: 60_000 };

/**
 * Limits for so many points a minute of one visitor; 0 means no limit. Without load shedding requests
 * wait, however long that takes.
 */
export function limitsFor(perMinute: number, shedsLoad = true): Limits {
  const waiting = 512;
  const longest = shedsLoad ? waits : patient;
  return {
    perMinute,
    crowd: 10,
    calls: costsOfCalls(perMinute),
    forms: costOfForms(perMinute),
    load: shedsLoad
      ? {
          begun: { eventLoopDelay: 1_500, databaseWaiting: 250 },
          looking: { eventLoopDelay: 500, databaseWaiting: 100 },
        }
      : undefined,
    line: shedsLoad ? { waiting, ...waits } : undefined,
    rendering: {
      // One thread makes them: with more at once each turn of the event loop takes longer, and so does
      // every answer between.
      own: { active: 4, waiting, ...longest },
      // A marketplace that is slow is no reason to give up sooner.
      external: { active: 32, waiting: 200, longestWait: longest.longestWait },
    },
  };
}

export interface ProtectionOptions {
  redis?: Redis | undefined;
  load?: ConnectionLoad | undefined;
  /** Distinguishes visitors behind one address; without it they all count as one. */
  visitorCookie?: VisitorCookie | undefined;
}

/** Turns away what comes too often from one address, and what cannot be answered soon. */
export async function protect(
  app: FastifyInstance,
  limits: Limits,
  { redis, load, visitorCookie: visitors }: ProtectionOptions,
) {
  turnLateAway(app);
  if (limits.load) await shedLoad(app, limits.load, load);
  if (limits.perMinute > 0) limitRequests(app, limits, { redis, visitors });
}
