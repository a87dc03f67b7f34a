import { type ConfigCheck, fault } from '../check.ts';

const endpoint = 'OTEL_EXPORTER_OTLP_ENDPOINT';

/** Whether the trace collector accepts requests, by sending it an empty export. */
export const tracesCheck: ConfigCheck = {
  title: 'the collector of traces',
  needs: 'config',
  async run({ config: { tracing } }) {
    if (tracing === undefined) return [];
    const { url, headers } = tracing;
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [] }),
        signal: AbortSignal.timeout(3_000),
      });
      if (ok) return [];
      return [fault(endpoint, `answers ${status} to traces sent by OTLP over HTTP as JSON.`)];
    } catch {
      return [fault(endpoint, 'does not answer: spans are dropped.')];
    }
  },
};
