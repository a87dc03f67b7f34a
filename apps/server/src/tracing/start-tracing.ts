import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { type TraceQuestion, traceQuestions } from '@karwan/api/platform/traces/traces';
import { type Context, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingConfig } from '../config/tracing-config.ts';
import { shopVersion } from '../version.ts';
import { traceparentOf } from './carry-trace.ts';
import { ReportingExporter } from './reporting-exporter.ts';
import { createRequestTracer, type RequestTracer } from './request-tracer.ts';
import { samplerOf } from './sampler.ts';
import { spanSteps } from './spans-of-steps.ts';

export interface Tracing {
  readonly requests: RequestTracer;
  /** Trace and span id for log lines. */
  logFields(): object;
  /** Sets the logger for export failures. */
  reportTo(logger: Pick<Logger, 'warn'>): void;
  /** Exports the finished spans. */
  flush(): Promise<void>;
  /** Exports what is left, with a timeout of a few seconds, and stops tracing. */
  stop(): Promise<void>;
}

export interface TracingOptions extends TracingConfig {
  readonly trustProxy: string | false;
}

/** Timeout of an export in milliseconds. */
const deadline = 3_000;

/** Starts OpenTelemetry tracing. This module is loaded only when tracing is configured. */
export function startTracing(options: TracingOptions): Tracing {
  const { url, headers, attributes, trustProxy } = options;
  let logger: Pick<Logger, 'warn'> | undefined;
  const exporter = new ReportingExporter(
    new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: deadline }),
    () => logger?.warn({ collector: new URL(url).host }, 'traces could not be sent'),
  );
  const provider = new TracerProvider({
    sampler: samplerOf(options),
    resource: resourceFromAttributes({
      'service.version': shopVersion(),
      'service.instance.id': `${hostname()}:${process.pid}`,
      ...attributes,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('karwan');
  const running = new AsyncLocalStorage<Context | undefined>();
  const endSteps = spanSteps(tracer, running);
  const answerQuestion = (question: unknown) => {
    const context = running.getStore();
    if (context) (question as TraceQuestion).traceparent = traceparentOf(context);
  };
  traceQuestions.subscribe(answerQuestion);
  return {
    requests: createRequestTracer({ tracer, running, trustProxy }),
    logFields() {
      const context = running.getStore();
      const span = context && trace.getSpanContext(context);
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    reportTo(given) {
      logger = given;
    },
    flush: () => provider.forceFlush(),
    async stop() {
      endSteps();
      traceQuestions.unsubscribe(answerQuestion);
      await provider.shutdown();
    },
  };
}
