import { STATUS_CODES } from 'node:http';
import type { ErrorBody, ErrorCode, ErrorDetail } from '@karwan/contract/error';
import { databaseFault } from './database-fault.ts';

/** Default code and message of each status. */
const codes: Record<number, [ErrorCode, string]> = {
  400: ['BAD_REQUEST', 'The request is not valid'],
  401: ['UNAUTHORIZED', 'Log in first'],
  403: ['FORBIDDEN', 'This is not allowed'],
  404: ['NOT_FOUND', 'Nothing found at this address'],
  405: ['METHOD_NOT_ALLOWED', 'Method not allowed at this address'],
  408: ['REQUEST_TIMEOUT', 'The request timed out'],
  409: ['CONFLICT', 'The request conflicts with the stored data'],
  413: ['PAYLOAD_TOO_LARGE', 'The request body is too large'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json'],
  429: ['TOO_MANY_REQUESTS', 'Too many requests, try again shortly'],
  500: ['INTERNAL_SERVER_ERROR', 'Something went wrong on our side'],
  503: ['SERVICE_UNAVAILABLE', 'The service is busy, try again shortly'],
};

/** Thrown by a hook that refuses a request. */
export class Refusal extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super('refused');
    this.fault = fault;
  }
}

export interface Fault {
  status: number;
  code?: string;
  message?: string;
  details?: ErrorDetail[];
  data?: unknown;
  /** Seconds for the Retry-After header. */
  retryAfter?: number;
}

/** The body of every error of the API. */
export function errorBodyOf(fault: Fault, requestId: string): ErrorBody {
  const [code, message] = codes[fault.status] ?? codes[fault.status < 500 ? 400 : 500] ?? [];
  return {
    code: fault.code ?? code ?? 'INTERNAL_SERVER_ERROR',
    message: fault.message ?? message ?? '',
    details: fault.details ?? [],
    requestId,
    ...(fault.data === undefined ? {} : { data: fault.data }),
  };
}

const problemType = 'application/problem+json';

/**
 * The headers and body of an error of the API: `ErrorBody`, or problem details (RFC 9457) for a client that accepts those.
 * @param accept the request's header
 */
export function apiErrorAnswer(
  fault: Fault,
  requestId: string,
  accept = '',
): { headers: Record<string, string>; body: string } {
  const body = errorBodyOf(fault, requestId);
  const isProblem = accept.includes(problemType);
  const type = isProblem ? problemType : 'application/json; charset=utf-8';
  return {
    headers: { 'content-type': type, ...headersOfFault(fault) },
    body: JSON.stringify(isProblem ? problemOf(fault.status, body) : body),
  };
}

/** The headers that say when to try again, and that a login is needed (RFC 9110, section 11.6.1). */
export function headersOfFault({ status, retryAfter }: Fault): Record<string, string> {
  const headers: Record<string, string> = {};
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
  if (status === 401) headers['www-authenticate'] = 'Bearer realm="karwan"';
  return headers;
}

/** `details` are called `errors` there, as in the example of the RFC. */
const problemOf = (status: number, { message, details, ...rest }: ErrorBody) => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? '',
  status,
  detail: message,
  ...rest,
  ...(details.length > 0 && { errors: details }),
});

/** Converts an error that reached the router into a response. No internals are disclosed. */
export function faultOf(error: unknown): Fault {
  const trouble = databaseFault(error);
  if (trouble) return trouble === 'unavailable' ? { status: 503 } : fieldFault('', unstorableText);
  if (error instanceof Refusal) return error.fault;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === undefined || statusCode >= 500) {
    return { status: statusCode === 503 ? 503 : 500 };
  }
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return bodyFault('is not valid JSON');
  }
  if (error instanceof SyntaxError) return bodyFault('is not valid JSON');
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return bodyFault('does not match its Content-Length');
  return { status: statusCode };
}

const bodyFault = (message: string) => fieldFault('body', message);

/** A 400 for one field of the request. @param path dotted, such as `query.page` */
export function fieldFault(path: string, message: string): Fault {
  return { status: 400, details: [{ path, message }] };
}

/** The message for text that PostgreSQL cannot store: it contains NUL or a lone surrogate. */
export const unstorableText = 'holds a character that no text may hold';
