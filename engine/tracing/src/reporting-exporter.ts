import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** Milliseconds between two log lines about failed exports. */
const pause = 60_000;

/** Wraps an exporter to log its failures, which OpenTelemetry's batch processor drops silently. */
export class ReportingExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #report: () => void;
  #last = Number.NEGATIVE_INFINITY;

  constructor(exporter: SpanExporter, report: () => void) {
    this.#exporter = exporter;
    this.#report = report;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      if (result.code !== ExportResultCode.SUCCESS) this.#tell();
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.#exporter.forceFlush?.();
  }

  #tell() {
    const now = performance.now();
    if (now - this.#last < pause) return;
    this.#last = now;
    this.#report();
  }
}
