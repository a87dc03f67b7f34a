import { free } from '@karwan/api/platform/request-cost';
import type { SystemMetrics } from '@karwan/api/shop/system/read-metrics';
import type { ConnectionLoad } from '@karwan/database/connect';
import type { PageCache } from '@karwan/page-cache/page-cache';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { exchangeOf } from '../request/exchange.ts';
import { shopCommit, shopVersion } from '../version.ts';
import { registerServiceMetrics } from './service-metrics.ts';
import { registerSystemMetrics } from './system-metrics.ts';
import { withTimeout } from './with-timeout.ts';

export interface TelemetryOptions {
  /** Metrics over all shops. */
  systemMetrics?(): Promise<SystemMetrics>;
  cache: PageCache;
  load?: ConnectionLoad;
  /** Remaining calls of each marketplace's daily quota. */
  callsLeft?(): Promise<Record<string, number>>;
  /** Counts of unsent messages and of jobs that have failed finally. */
  undelivered?(): Promise<readonly { state: string; channel: string; count: number }[]>;
  /** Bearer token for collectors on other machines; undefined: only this machine may read. */
  metricsToken?: string;
}

const undeliveredKinds = [
  ...['email', 'sms', 'push'].flatMap((channel) => [
    { state: 'given_up', channel },
    { state: 'late', channel },
  ]),
  { state: 'dead_letter', channel: 'job' },
];

/** The metrics that `/metrics` exports for Prometheus. */
export function createTelemetry(options: TelemetryOptions) {
  const { cache, load, callsLeft, undelivered } = options;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  registerServiceMetrics(registry);
  if (options.systemMetrics) registerSystemMetrics(registry, options.systemMetrics);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that were not answered from the page cache',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const cacheEvents = new Counter({
    name: 'page_cache_events_total',
    help: 'What the page cache did',
    labelNames: ['event'],
    registers,
    collect() {
      this.reset();
      for (const [event, count] of Object.entries(cache.stats)) this.inc({ event }, count);
    },
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('page_cache_bytes', 'Memory of the cached pages', () => cache.bytes);
  gauge('page_cache_pages', 'Cached pages', () => cache.size);
  gauge('database_connections', 'Open connections', () => load?.open ?? 0);
  gauge('database_connections_idle', 'Idle connections', () => load?.idle ?? 0);
  gauge('database_waiting', 'Requests that wait for a connection', () => load?.waiting ?? 0);
  new Gauge({
    name: 'karwan_build_info',
    help: 'Always 1: version and commit that this node runs',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: shopVersion(), commit: shopCommit() }, 1);
  const left = new Gauge({
    name: 'marketplace_calls_left',
    help: "Calls that are left of a marketplace's day, for all nodes together",
    labelNames: ['merchant'],
    registers,
    async collect() {
      // A database that does not respond must not fail the other metrics.
      const calls = callsLeft && (await withTimeout(callsLeft()));
      this.reset();
      for (const [merchant, count] of Object.entries(calls ?? {})) this.set({ merchant }, count);
    },
  });
  const unsent = new Gauge({
    name: 'messages_undelivered',
    help: 'Messages given up within a week or waiting for over an hour, and jobs that are dead',
    labelNames: ['state', 'channel'],
    registers,
    async collect() {
      const counts = undelivered && (await withTimeout(undelivered()));
      this.reset();
      // Zeros are exported too, so that a missing series means "unknown".
      if (counts) for (const labels of undeliveredKinds) this.set(labels, 0);
      for (const { count, ...labels } of counts ?? []) this.set(labels, count);
    },
  });
  return { registry, durations, cacheEvents, left, unsent };
}

/** The route of a request, without its parameters: no ids, places or search terms. */
export function routeOf(request: FastifyRequest): string {
  return exchangeOf(request.raw).operation ?? request.routeOptions.url ?? 'none';
}

export function mountMetrics(
  app: FastifyInstance,
  { registry, durations }: ReturnType<typeof createTelemetry>,
  metricsToken: string | undefined,
) {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { route: routeOf(request), method: request.method, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { cost: free } }, async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead({ raw, headers }: FastifyRequest, metricsToken: string | undefined): boolean {
  if (metricsToken !== undefined) return headers.authorization === `Bearer ${metricsToken}`;
  // Through a proxy on this machine every client has a loopback address.
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !forwarded && /^(::1|(::ffff:)?127\.)/.test(raw.socket.remoteAddress ?? '');
}
