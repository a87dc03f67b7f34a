/** Why a request has no response: no connection, timeout, response too large, or open circuit breaker. */
export type OutboundFailure = 'unreachable' | 'timeout' | 'too-large' | 'circuit-open';

/** A failed outbound request. Its message contains no URL, header or body. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly failure: OutboundFailure;
  readonly service: string;
  /** The system's error code, such as `ECONNREFUSED`; empty if there is none. */
  readonly code: string;

  constructor(service: string, failure: OutboundFailure, cause?: unknown) {
    const code = codeOf(cause);
    super(`${service} ${descriptions[failure]}${code && ` (${code})`}`);
    this.failure = failure;
    this.service = service;
    this.code = code;
  }

  /** Whether nothing was sent, so that a retry is safe. */
  get nothingSent(): boolean {
    return this.failure === 'circuit-open' || unconnected.has(this.code);
  }
}

const descriptions: Record<OutboundFailure, string> = {
  unreachable: 'could not be reached',
  timeout: 'timed out',
  'too-large': 'response too large',
  'circuit-open': 'failed recently: circuit open',
};

/** Codes of failed connections, after which nothing was sent. */
const unconnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The code of the error that `fetch` wraps; unlike messages, codes contain no addresses. */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const known = cause?.code ?? code;
  return typeof known === 'string' && /^[A-Z][A-Z_\d]{2,40}$/.test(known) ? known : '';
}
