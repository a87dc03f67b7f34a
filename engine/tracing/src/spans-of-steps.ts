import type { AsyncLocalStorage } from 'node:async_hooks';
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { contextOf } from './carry-trace.ts';
import { noteError } from './note-error.ts';
import {
  callTraces,
  jobTraces,
  requestTraces,
  statementTraces,
  type TracedCall,
  type TracedJobs,
  type TracedRequest,
  type TracedStatement,
} from './seams.ts';

/** The current trace context of each async execution chain. */
export type Running = AsyncLocalStorage<Context | undefined>;

interface Opened extends SpanOptions {
  readonly name: string;
  /** The parent context. */
  readonly within: Context;
}

/** How events of one diagnostics channel become spans. */
interface Rule<Step extends object> {
  readonly channel: TracingChannel<Step, unknown>;
  /** Undefined: no span. */
  open(step: Step, running: Context | undefined): Opened | undefined;
  /** Adds attributes that are known only at the end. */
  close?(span: Span, step: Step): void;
}

const statements: Rule<TracedStatement> = {
  channel: statementTraces,
  // Statements outside of a trace, such as those of background timers, get no span.
  open: ({ name, text }, running) =>
    running && {
      name,
      within: running,
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.summary': name,
        'db.query.text': text,
      },
    },
  close: (span, { rows }) => {
    if (rows !== undefined) span.setAttribute('db.response.returned_rows', rows);
  },
};

/** The part of ioredis's event that is used; its arguments are left out because they contain visitors' addresses. */
interface TracedCommand {
  readonly command: string;
}

const redisCommands: Rule<TracedCommand> = {
  channel: tracingChannel('ioredis:command'),
  open: ({ command }, running) =>
    running && {
      name: `redis ${command}`,
      within: running,
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'redis', 'db.operation.name': command },
    },
};

const calls: Rule<TracedCall> = {
  channel: callTraces,
  open: ({ call, requestId }, running) =>
    running && {
      name: call,
      within: running,
      kind: SpanKind.INTERNAL,
      attributes: { 'karwan.call': call, 'karwan.request_id': requestId },
    },
};

const requests: Rule<TracedRequest> = {
  channel: requestTraces,
  open: ({ service, method, host }, running) =>
    running && {
      name: `${method} ${service}`,
      within: running,
      kind: SpanKind.CLIENT,
      attributes: { 'server.address': host, 'peer.service': service },
    },
  close: (span, { status }) => {
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
  },
};

/** Most jobs of one batch whose origin is linked. */
const maxLinks = 50;

const jobs: Rule<TracedJobs> = {
  channel: jobTraces,
  open({ queue, origins }) {
    const different = [...new Set(origins.filter((origin) => origin !== undefined))];
    const [only] = different.map(contextOf);
    const isOfOne = different.length === 1 && origins.every((origin) => origin !== undefined);
    const links = different.slice(0, maxLinks).map(linkTo);
    return {
      name: queue,
      kind: SpanKind.CONSUMER,
      ...(isOfOne && only ? { within: only } : { within: ROOT_CONTEXT, links }),
      attributes: {
        'messaging.destination.name': queue,
        'messaging.operation.type': 'process',
        'messaging.batch.message_count': origins.length,
      },
    };
  },
};

function linkTo(origin: string): Link {
  const context = trace.getSpanContext(contextOf(origin));
  return { context: context ?? { traceId: '', spanId: '', traceFlags: 0 } };
}

/**
 * Creates a span for each event on the diagnostics channels, as a child of the current one.
 * @returns a function that unsubscribes
 */
export function spanSteps(tracer: Tracer, running: Running): () => void {
  const ends = [
    follow(statements, tracer, running),
    follow(redisCommands, tracer, running),
    follow(calls, tracer, running),
    follow(requests, tracer, running),
    follow(jobs, tracer, running),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function follow<Step extends object>(
  { channel, open, close }: Rule<Step>,
  tracer: Tracer,
  running: Running,
): () => void {
  const spans = new WeakMap<Step, Span>();
  const start = channel.start as TracingChannel<Step, Context | undefined>['start'];
  start.bindStore(running, (step) => {
    const current = running.getStore();
    const opened = open(step, current);
    if (!opened) return current;
    const { name, within, ...options } = opened;
    const span = tracer.startSpan(name, options, within);
    spans.set(step, span);
    return trace.setSpan(within, span);
  });
  const subscribers = {
    error: (step: Step & { error: unknown }) => noteError(spans.get(step), step.error),
    asyncEnd: (step: Step) => {
      const span = spans.get(step);
      if (!span) return;
      close?.(span, step);
      span.end();
    },
  };
  channel.error.subscribe(subscribers.error as never);
  channel.asyncEnd.subscribe(subscribers.asyncEnd as never);
  return () => {
    start.unbindStore(running);
    channel.error.unsubscribe(subscribers.error as never);
    channel.asyncEnd.unsubscribe(subscribers.asyncEnd as never);
  };
}
