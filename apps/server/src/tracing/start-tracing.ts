import { hostname } from 'node:os';
import { type Spans, startSpans } from '@karwan/tracing/start';
import type { Logger } from 'pino';
import type { TracingConfig } from '../config/tracing-config.ts';
import { shopVersion } from '../version.ts';
import { createRequestTracer, type RequestTracer } from './request-tracer.ts';

export interface Tracing extends Pick<Spans, 'logFields' | 'flush' | 'stop'> {
  readonly requests: RequestTracer;
  /** Sets the logger for export failures. */
  reportTo(logger: Pick<Logger, 'warn'>): void;
}

export interface TracingOptions extends TracingConfig {
  readonly trustProxy: string | false;
}

/** Starts OpenTelemetry tracing. This module is loaded only when tracing is configured. */
export function startTracing({ trustProxy, ...config }: TracingOptions): Tracing {
  let logger: Pick<Logger, 'warn'> | undefined;
  const { tracer, running, logFields, flush, stop } = startSpans({
    ...config,
    attributes: {
      'service.version': shopVersion(),
      'service.instance.id': `${hostname()}:${process.pid}`,
      ...config.attributes,
    },
    onLost: () => logger?.warn({ collector: new URL(config.url).host }, 'traces could not be sent'),
  });
  return {
    requests: createRequestTracer({ tracer, running, trustProxy }),
    logFields,
    reportTo(given) {
      logger = given;
    },
    flush,
    stop,
  };
}
