import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Served } from '@karwan/page-cache/front';
import { contextOfHeaders } from '@karwan/tracing/carry-trace';
import type { Running } from '@karwan/tracing/spans-of-steps';
import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { routeOfAnswer } from '../logging/access-log.ts';
import { requestIdOf } from '../request/request-id.ts';

/** Traces requests and carries their trace context to the work done for them. */
export interface RequestTracer {
  /** Starts the span of a request unless it has one. */
  begin(request: IncomingMessage, response: ServerResponse): void;
  /** Records that the response came from the page cache. */
  served(request: IncomingMessage, served: Served): void;
  /** Runs work in a request's trace context, for spans and log lines. */
  within<Result>(request: IncomingMessage, work: () => Result): Result;
}

interface Options {
  readonly tracer: Tracer;
  readonly running: Running;
  /** Proxies whose `traceparent` is trusted. */
  readonly trustProxy: string | false;
}

/** Health checks and scrapes, which are not traced. */
const probe = /^\/(healthz|readyz|metrics)\b/;

/** Spans name the route and not the URL, which may contain search terms, places or ids. */
export function createRequestTracer({ tracer, running, trustProxy }: Options): RequestTracer {
  const contexts = new WeakMap<IncomingMessage, Context>();
  const servedRequests = new WeakMap<IncomingMessage, Served>();
  const isTrusted = trustProxy
    ? proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()))
    : () => false;

  return {
    begin(request, response) {
      if (contexts.has(request) || probe.test(request.url ?? '')) return;
      // Others could decide the sampling of our traces and add to them.
      const trusted = isTrusted(request.socket.remoteAddress ?? '', 0);
      const within = trusted ? contextOfHeaders(request.headers) : ROOT_CONTEXT;
      const method = request.method ?? 'GET';
      const span = tracer.startSpan(
        method,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': method,
            'karwan.request_id': requestIdOf(request),
          },
        },
        within,
      );
      contexts.set(request, trace.setSpan(within, span));
      const end = () => {
        if (!span.isRecording()) return;
        const { statusCode } = response;
        const served = servedRequests.get(request);
        const route = served?.route ?? routeOfAnswer(request, statusCode);
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          'http.route': route,
          'http.response.status_code': statusCode,
          'karwan.cache': served?.cache ?? 'none',
        });
        if (statusCode >= 500) {
          span.setAttribute('error.type', String(statusCode));
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      };
      response.once('finish', end);
      response.once('close', end);
    },
    served: (request, served) => servedRequests.set(request, served),
    within(request, work) {
      const context = contexts.get(request);
      return context ? running.run(context, work) : work();
    },
  };
}
