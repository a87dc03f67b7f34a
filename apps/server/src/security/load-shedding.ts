import underPressure from '@fastify/under-pressure';
import type { ConnectionLoad } from '@karwan/database/connect';
import { QueueFull } from '@karwan/queues/bounded-queue';
import type { FastifyInstance } from 'fastify';
import { exchangeOf } from '../request/exchange.ts';
import { type Priority, priorityOf } from './priority.ts';

/** Thresholds from which requests are refused. */
export interface LoadLimits {
  /** Event loop delay in milliseconds, averaged over half a second; 0: no limit. */
  readonly eventLoopDelay: number;
  /** Statements waiting for a database connection. */
  readonly databaseWaiting: number;
}

/** Retry-After in seconds. */
const retryAfter = 5;

/** Milliseconds after listening during which delays are ignored, since they come from loading modules. */
const afterStart = 1_000;

/** Refuses requests that timed out in the queue of cache misses. */
export function turnLateAway(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(exchangeOf(raw).isLate ? new QueueFull(retryAfter, 'the line is too long') : undefined);
  });
}

/** Load shedding: under overload refuses requests with 503, those of low priority first. */
export async function shedLoad(
  app: FastifyInstance,
  limits: Record<Priority, LoadLimits>,
  load: ConnectionLoad | undefined,
) {
  let isStarted = false;
  app.addHook('onListen', (done) => {
    setTimeout(() => {
      isStarted = true;
    }, afterStart).unref();
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: limits.browsing.eventLoopDelay,
    sampleInterval: 500,
    pressureHandler(request, _reply, _type, delay = 0) {
      const priority = isStarted && priorityOf(request);
      if (priority && delay > limits[priority].eventLoopDelay) {
        throw new QueueFull(retryAfter, 'the event loop lags');
      }
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const waiting = load?.waiting ?? 0;
    if (waiting < limits.browsing.databaseWaiting) return done();
    const priority = priorityOf(request);
    const isOver = priority && waiting >= limits[priority].databaseWaiting;
    done(
      isOver ? new QueueFull(retryAfter, 'too many statements wait for a connection') : undefined,
    );
  });
}
