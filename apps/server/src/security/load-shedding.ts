import underPressure from '@fastify/under-pressure';
import { QueueFull } from '@karwan/api/platform/waiting/bounded-queue';
import type { ConnectionLoad } from '@karwan/database/connect';
import type { FastifyInstance } from 'fastify';
import { exchangeOf } from '../request/exchange.ts';
import { type Precedence, precedenceOf } from './precedence.ts';

/** From when on requests are turned away. */
export interface LoadLimits {
  /** Milliseconds the event loop lags, on average of half a second; 0: it may lag as it likes. */
  readonly eventLoopDelay: number;
  /** Statements that wait for a connection to the database. */
  readonly databaseWaiting: number;
}

/** Seconds after which who was turned away may come again. */
const retryAfter = 5;

/** Milliseconds of listening after which a lag says something else than that modules were loaded. */
const afterStart = 1_000;

/** Turns away what the page cache's front has given up. */
export function turnLateAway(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(exchangeOf(raw).isLate ? new QueueFull(retryAfter, 'the line is too long') : undefined);
  });
}

/** Turns away what a busy process could answer only late, as far as its precedence allows. */
export async function shedLoad(
  app: FastifyInstance,
  limits: Record<Precedence, LoadLimits>,
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
    maxEventLoopDelay: limits.looking.eventLoopDelay,
    sampleInterval: 500,
    pressureHandler(request, _reply, _type, delay = 0) {
      const precedence = isStarted && precedenceOf(request);
      if (precedence && delay > limits[precedence].eventLoopDelay) {
        throw new QueueFull(retryAfter, 'the event loop lags');
      }
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const waiting = load?.waiting ?? 0;
    if (waiting < limits.looking.databaseWaiting) return done();
    const precedence = precedenceOf(request);
    const isOver = precedence && waiting >= limits[precedence].databaseWaiting;
    done(
      isOver ? new QueueFull(retryAfter, 'too many statements wait for a connection') : undefined,
    );
  });
}
