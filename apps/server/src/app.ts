import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { Trackers } from '@karwan/api/platform/context';
import { createFront, type FrontOptions, type NodeHandler } from '@karwan/page-cache/front';
import type { PageCache } from '@karwan/page-cache/page-cache';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { errorBodyOf, Refusal } from './errors/error-answer.ts';
import { answerError, answerFault, answerUnrouted } from './http/answer-fault.ts';
import {
  type ConnectionLimits,
  defaultBodyLimit,
  defaultConnections,
} from './http/connection-limits.ts';
import { createFinisher } from './http/finish-reply.ts';
import { type HealthOptions, mountHealth } from './http/health.ts';
import { createAccessLog } from './logging/access-log.ts';
import { logRequests } from './logging/logging.ts';
import { createTelemetry, mountMetrics, type TelemetryOptions } from './logging/telemetry.ts';
import { cacheKey, mayBeShared } from './page-cache/cache-key.ts';
import { fills } from './page-cache/fills.ts';
import type { Visitor, VisitorFinder } from './page-cache/visitor.ts';
import { faultOfBody } from './request/body-text.ts';
import { exchangeOf } from './request/exchange.ts';
import { requestIdOf } from './request/request-id.ts';
import { faultOfTarget, singleParameters } from './request/request-target.ts';
import { rememberLanguage } from './request/requested-language.ts';
import type { VisitorCookie } from './request/visitor-cookie.ts';
import type { PaymentOrigins, PolicyOptions } from './security/content-policy.ts';
import { type Limits, protect } from './security/protection.ts';
import { type SecurityOptions, securityHeaders } from './security/security-headers.ts';
import { createPolicyWidener } from './security/tracker-policy.ts';
import type { RequestTracer } from './tracing/request-tracer.ts';

export interface AppOptions
  extends HealthOptions,
    SecurityOptions,
    Pick<FrontOptions<Visitor>, 'onAsked'>,
    Pick<
      TelemetryOptions,
      'load' | 'metricsToken' | 'callsLeft' | 'undelivered' | 'systemMetrics'
    > {
  logger: Logger;
  cache: PageCache;
  visitors: VisitorFinder;
  /** Which calls may be shared; default: as the contract declares. */
  isSharedCall?: ((url: string) => boolean) | undefined;
  /** Origins besides our own from which pages may load pictures. */
  pictureOrigins?: readonly string[];
  /** Third-party trackers, loaded only for visitors who consented. */
  trackers?: Trackers;
  trustProxy: boolean | string;
  limits: Limits;
  /** Timeouts and limits for slow clients; default: `usualConnections`. */
  connections?: ConnectionLimits;
  /** Writes a log line for every request, including those answered from the page cache. */
  accessLog?: boolean;
  /** Undefined: tracing is off. */
  tracer?: RequestTracer | undefined;
  /** False: no page cache, as in development. */
  cacheAnswers?: boolean;
  redis?: Redis;
  visitorCookie?: VisitorCookie | undefined;
  /** Replaces the Content-Security-Policy of pages, as in development. */
  policy?: (page: Pick<PolicyOptions, 'payments' | 'captcha'>) => string;
  /** Origins that payment pages need. */
  payments?: PaymentOrigins;
  /** Origins of the captcha. */
  captcha?: readonly string[];
  /** Mounts the routes: API, storefront, back office. */
  mount(app: FastifyInstance): Promise<void>;
}

/** The HTTP server of the shop: the page cache in front, then Fastify with rate limits and load shedding. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { cache, visitors, secure, logger, policy, tracer, cacheAnswers = true } = options;
  const { connections = defaultConnections } = options;
  const widenPolicy = options.trackers && createPolicyWidener(options.trackers);
  const headers = securityHeaders(options);
  const accessLog = options.accessLog ? createAccessLog(logger, tracer) : undefined;
  const front = createFront({
    cache,
    fills,
    mayBeShared: (url) => mayBeShared(url, options.isSharedCall),
    findVisitor: visitors.find,
    keyOf: (visitor, address) => cacheKey(visitor, address, visitors),
    refresh: (url, context, headers) =>
      fills.withRefresh(context, async (header) => {
        await app.inject({ url, headers: { ...only(visitorHeaders, headers), ...header } });
      }),
    onLate: (request) => {
      exchangeOf(request).isLate = true;
    },
    requestIdOf,
    onError: (error) => options.onFault(error, 'the page cache failed'),
    onServed: (request, served) => {
      accessLog?.fromCache(request, served);
      tracer?.served(request, served);
    },
    onAsked: options.onAsked,
    queue: options.limits.missQueue,
  });

  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: options.trustProxy,
    // On a busy machine plugins may take long to start; the default timeout would abort the start.
    pluginTimeout: 120_000,
    bodyLimit: defaultBodyLimit,
    forceCloseConnections: 'idle',
    // While stopping, requests that a proxy still sends are answered, not refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, querystringParser: singleParameters },
    serverFactory: (handler): Server => {
      const answer: NodeHandler = cacheAnswers
        ? (request, response) => front(request, response, handler)
        : handler;
      return createServer({ ...connections }, (request, response) => {
        tracer?.begin(request, response);
        accessLog?.watch(request, response);
        // Skips the cache: the onRequest hook below refuses it with the usual error body.
        if (faultOfTarget(request)) return handler(request, response);
        rememberLanguage(request, response, secure);
        options.visitorCookie?.give(request, response);
        widenPolicy?.(request, response);
        answer(request, response);
      });
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      // A browser's unused preconnection: a 408 would be taken for the response to its first request.
      if (socket.bytesRead === 0) return socket.destroy();
      const status = statusOfClientError(error.code);
      const requestId = crypto.randomUUID();
      const body = JSON.stringify(errorBodyOf({ status }, requestId));
      socket.end(
        `HTTP/1.1 ${status} Error\r\nconnection: close\r\ncontent-type: application/json\r\n` +
          `x-request-id: ${requestId}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    },
    frameworkErrors: (error, request, reply) =>
      answerUnrouted(error, request as FastifyRequest, reply as FastifyReply, headers.document),
  });

  if (tracer) traceRequests(app, tracer);
  // Synchronous hooks use callbacks, because each promise delays a request by some microtasks.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    exchangeOf(request.raw).route = request.routeOptions.url;
    const fault = faultOfTarget(request.raw);
    done(fault && new Refusal(fault));
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) return done();
    faultOfBody(request).then((fault) => done(fault && new Refusal(fault)), done);
  });
  const finish = createFinisher({
    cache,
    secure,
    pictureOrigins: options.pictureOrigins,
    payments: options.payments,
    captcha: options.captcha,
    securityHeaders: headers,
    policy,
  });
  app.addHook('onSend', finish);
  // The access log already has everything that these lines contain.
  if (!accessLog) logRequests(app, logger, tracer);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerFault({ status: 404 }, request, reply));

  mountHealth(app, options);
  mountMetrics(app, createTelemetry(options), options.metricsToken);
  await app.register(async (guarded) => {
    await protect(guarded, options.limits, options);
    await options.mount(guarded);
  });
  return app;
}

/** The headers by which a visitor is found. */
const visitorHeaders = ['host', 'domain', 'cookie'];

const only = (names: readonly string[], headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

/** Enters the request's trace context: in hooks, because before the router it may have waited in the cache's queue. */
function traceRequests(app: FastifyInstance, tracer: RequestTracer) {
  // A refresh by the page cache is injected and never passes the server's request listener.
  app.addHook('onRequest', ({ raw }, reply, done) => {
    tracer.begin(raw, reply.raw);
    tracer.within(raw, done);
  });
  // Parsing the body loses the async context.
  app.addHook('preValidation', ({ raw }, _reply, done) => tracer.within(raw, done));
}

function statusOfClientError(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
