import { createServer, type Server } from 'node:http';
import type { Trackers } from '@karwan/api/platform/context';
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
import { type ConnectionLimits, usualBody, usualConnections } from './http/connection-limits.ts';
import { createFinisher } from './http/finish-reply.ts';
import { type HealthOptions, mountHealth } from './http/health.ts';
import { createAccessLog } from './logging/access-log.ts';
import { logRequests } from './logging/logging.ts';
import { createTelemetry, mountMetrics, type TelemetryOptions } from './logging/telemetry.ts';
import { refreshHeader, withRefreshContext } from './page-cache/fill-context.ts';
import { createFront, type FrontOptions, type NodeHandler } from './page-cache/front.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { VisitorFinder } from './page-cache/visitor.ts';
import { rememberLanguage } from './request/asked-language.ts';
import { faultOfBody } from './request/body-text.ts';
import { exchangeOf } from './request/exchange.ts';
import { requestIdOf } from './request/request-id.ts';
import { faultOfTarget, singleParameters } from './request/request-target.ts';
import type { VisitorCookie } from './request/visitor-cookie.ts';
import type { PaymentOrigins, PolicyOptions } from './security/content-policy.ts';
import { type Limits, protect } from './security/protection.ts';
import { type SecurityOptions, securityHeaders } from './security/security-headers.ts';
import { createPolicyWidener } from './security/tracker-policy.ts';
import type { RequestTracer } from './tracing/request-tracer.ts';

export interface AppOptions
  extends HealthOptions,
    SecurityOptions,
    Pick<FrontOptions, 'isSharedCall' | 'onAsked'>,
    Pick<
      TelemetryOptions,
      'load' | 'metricsToken' | 'callsLeft' | 'undelivered' | 'systemMetrics'
    > {
  logger: Logger;
  cache: PageCache;
  visitors: VisitorFinder;
  /** Where pictures may come from besides our own host. */
  pictureOrigins?: readonly string[];
  /** Outside services that pages may load for visitors who agreed to them. */
  trackers?: Trackers;
  trustProxy: boolean | string;
  limits: Limits;
  /** How slowly clients may send; left out: as usual. */
  connections?: ConnectionLimits;
  /** Writes a log line for every request, cached answers included. */
  accessLog?: boolean;
  /** Left out: nothing is traced. */
  tracer?: RequestTracer | undefined;
  /** False: nothing is cached, as while the code is being changed. */
  cacheAnswers?: boolean;
  redis?: Redis;
  visitorCookie?: VisitorCookie | undefined;
  /** Replaces the content policy of pages, as in development. */
  policy?: (page: Pick<PolicyOptions, 'payments' | 'captcha'>) => string;
  /** Hosts that the pages of payments need. */
  payments?: PaymentOrigins;
  /** Hosts that the captcha comes from. */
  captcha?: readonly string[];
  /** Puts what answers requests onto the app: API, storefront. */
  mount(app: FastifyInstance): Promise<void>;
}

/** The HTTP server of the shop: the page cache in front, then Fastify with its doors and locks. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { cache, visitors, secure, logger, policy, tracer, cacheAnswers = true } = options;
  const { connections = usualConnections } = options;
  const widenPolicy = options.trackers && createPolicyWidener(options.trackers);
  const headers = securityHeaders(options);
  const accessLog = options.accessLog ? createAccessLog(logger, tracer) : undefined;
  const front = createFront({
    cache,
    visitors,
    refresh: (url, context, headers) =>
      withRefreshContext(context, async (name) => {
        await app.inject({ url, headers: { ...headers, [refreshHeader]: name } });
      }),
    onError: (error) => logger.error({ err: error }, 'page cache'),
    onServed: (request, served) => {
      accessLog?.fromCache(request, served);
      tracer?.served(request, served);
    },
    onAsked: options.onAsked,
    isSharedCall: options.isSharedCall,
    line: options.limits.line,
  });

  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: options.trustProxy,
    // A busy machine or database makes a start slow, which is no reason to end.
    pluginTimeout: 120_000,
    bodyLimit: usualBody,
    forceCloseConnections: 'idle',
    // What a proxy sent before it learned that this node stops is answered, not refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, querystringParser: singleParameters },
    serverFactory: (handler): Server => {
      const answer: NodeHandler = cacheAnswers
        ? (request, response) => front(request, response, handler)
        : handler;
      return createServer({ ...connections }, (request, response) => {
        tracer?.begin(request, response);
        accessLog?.watch(request, response);
        // A hook refuses it, in the shape of all other refusals.
        if (faultOfTarget(request)) return handler(request, response);
        rememberLanguage(request, response, secure);
        options.visitorCookie?.give(request, response);
        widenPolicy?.(request, response);
        answer(request, response);
      });
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      // Browsers connect ahead of need: an answer to nothing would be taken for their first request's.
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
  // Hooks that wait for nothing call back: each promise costs a request some turns of the queue.
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
  // The access log has all that these lines say.
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

/** What is done for a request knows whose it is from here on: before, it may have waited among others. */
function traceRequests(app: FastifyInstance, tracer: RequestTracer) {
  // A page that the cache has made anew comes by no connection.
  app.addHook('onRequest', ({ raw }, reply, done) => {
    tracer.begin(raw, reply.raw);
    tracer.within(raw, done);
  });
  // Reading a body leaves that chain.
  app.addHook('preValidation', ({ raw }, _reply, done) => tracer.within(raw, done));
}

function statusOfClientError(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
