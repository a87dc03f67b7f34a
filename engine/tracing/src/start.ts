import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { traceparentOf } from './carry-trace.ts';
import { ReportingExporter } from './reporting-exporter.ts';
import { type Sampling, samplerOf } from './sampler.ts';
import { type TraceQuestion, traceQuestions } from './seams.ts';
import { type Running, spanSteps } from './spans-of-steps.ts';

export interface SpanOptions extends Sampling {
  /** The OTLP endpoint for spans. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Resource attributes of all spans. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Called when spans could not be exported, at most once a minute. */
  readonly onLost: () => void;
}

export interface Spans {
  readonly tracer: Tracer;
  readonly running: Running;
  /** Trace and span id for log lines. */
  logFields(): object;
  /** Exports the finished spans. */
  flush(): Promise<void>;
  /** Exports what is left, with a timeout of a few seconds, and stops tracing. */
  stop(): Promise<void>;
}

/** Timeout of an export in milliseconds. */
const deadline = 3_000;

/** Makes spans of the events at the seams and exports them. Load this module only when tracing is configured. */
export function startSpans(options: SpanOptions): Spans {
  const { url, headers, attributes, onLost } = options;
  const exporter = new ReportingExporter(
    new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: deadline }),
    onLost,
  );
  const provider = new TracerProvider({
    sampler: samplerOf(options),
    resource: resourceFromAttributes({ ...attributes }),
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
    tracer,
    running,
    logFields() {
      const context = running.getStore();
      const span = context && trace.getSpanContext(context);
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    flush: () => provider.forceFlush(),
    async stop() {
      endSteps();
      traceQuestions.unsubscribe(answerQuestion);
      await provider.shutdown();
    },
  };
}
