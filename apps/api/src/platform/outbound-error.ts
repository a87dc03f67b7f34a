/** Why there is no answer: no connection, a timeout, an answer too large, or an open circuit. */
export type OutboundFailure = 'unreachable' | 'timeout' | 'too-large' | 'circuit-open';

/** A request to another service brought no answer. Its message holds no address, header or body. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly failure: OutboundFailure;
  readonly service: string;
  /** What the system calls it, such as `ECONNREFUSED`; empty where it has no name. */
  readonly code: string;

  constructor(service: string, failure: OutboundFailure, cause?: unknown) {
    const code = codeOf(cause);
    super(`${service} ${descriptions[failure]}${code && ` (${code})`}`);
    this.failure = failure;
    this.service = service;
    this.code = code;
  }

  /** Nothing has left this process. */
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

/** Nothing was sent when no connection came about. */
const unconnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** `fetch` wraps what the connection says; texts of errors may hold an address, codes do not. */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const known = cause?.code ?? code;
  return typeof known === 'string' && /^[A-Z][A-Z_\d]{2,40}$/.test(known) ? known : '';
}
