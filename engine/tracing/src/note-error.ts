import { type Span, SpanStatusCode } from '@opentelemetry/api';

const plainWord = /^[\w.]{1,60}$/;

/**
 * Records the kind of an error on a span, without its message, which may contain user input. A call's declared
 * refusal does not mark the span as failed.
 */
export function noteError(span: Span | undefined, error: unknown): void {
  if (!span) return;
  span.setAttribute('error.type', kindOf(error));
  const { status } = (error ?? {}) as { status?: unknown };
  if (typeof status === 'number' && status < 500) return;
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Its code, such as `OUT_OF_STOCK` or PostgreSQL's `23505`, else the name of its class. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && plainWord.test(code)) return code;
  return plainWord.test(error.name) ? error.name : 'Error';
}
