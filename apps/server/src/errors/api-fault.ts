import type { ErrorDetail } from '@karwan/contract/error';
import { ruleOf, type SchemaIssue } from '@karwan/contract/field-rules';
import { ORPCError } from '@orpc/server';
import { databaseFault } from './database-fault.ts';
import { type Fault, fieldFault, unstorableText } from './error-answer.ts';

/** How a call's input is composed of path, query and body, which decides how its fields are named in errors. */
export interface InputShape {
  method?: string;
  path?: string;
  inputStructure?: string;
}

/** The failed call. */
export interface FailedCall {
  shape?: InputShape;
  /** The request body as it was sent. */
  body?: unknown;
}

/** Converts an error thrown by a call into a response. Internal errors disclose no details. */
export function apiFault(error: unknown, { shape, body }: FailedCall): Fault {
  const trouble = databaseFault(error);
  if (trouble) return trouble === 'unavailable' ? { status: 503 } : fieldFault('', unstorableText);
  if (!(error instanceof ORPCError)) return { status: 500 };
  const { status, code, message, data } = error;
  // An error that the contract declares for an unavailable service is more specific than a plain 503.
  if (status === 503 && error.defined) return { status, code, message };
  if (status >= 500) return status === 503 ? { status } : { status: 500 };
  if (status === 429) return { status, code, message, data, ...waitOf(data) };
  const details = detailsOf(data, shape);
  if (details) {
    const said = code === 'BAD_REQUEST' ? 'The request is not valid' : message;
    return { status, code, message: said, details };
  }
  if (code === 'OUT_OF_STOCK')
    return { status, code, message, details: shortLines(data, body), data };
  const malformed = code === 'BAD_REQUEST' && error.cause !== undefined;
  return { status, code, message: malformed ? undefined : message, data };
}

/** Seconds after which the call may be retried, if the error says so. */
function waitOf(data: unknown): Pick<Fault, 'retryAfter'> {
  const { retryAfter } = (data ?? {}) as { retryAfter?: number };
  return typeof retryAfter === 'number' ? { retryAfter } : {};
}

interface Change {
  itemCustomId: string;
  kind: string;
  message: string;
}

/** Error details for the cart lines of the request that exceed the stock. */
function shortLines(quote: unknown, body: unknown): ErrorDetail[] {
  const { changes = [] } = (quote ?? {}) as { changes?: Change[] };
  const { items = [] } = (body ?? {}) as { items?: { itemCustomId: string }[] };
  const short = changes.filter(({ kind }) => kind === 'out_of_stock' || kind === 'fewer_left');
  const messages = new Map(short.map(({ itemCustomId, message }) => [itemCustomId, message]));
  return items.flatMap(({ itemCustomId }, index) => {
    const message = messages.get(itemCustomId);
    return message === undefined ? [] : [{ path: `body.items.${index}`, message }];
  });
}

function detailsOf(data: unknown, shape: InputShape | undefined): ErrorDetail[] | undefined {
  const { details, issues } = (data ?? {}) as { details?: ErrorDetail[]; issues?: SchemaIssue[] };
  if (Array.isArray(details)) return details;
  if (!Array.isArray(issues)) return undefined;
  return issues.slice(0, 50).map((issue) => {
    const { message, path = [] } = issue;
    const names = path.map((part) => String(typeof part === 'object' ? part.key : part));
    return { path: [...pathOf(names[0], shape), ...names].join('.'), message, ...ruleOf(issue) };
  });
}

/** Prefixes a field with `path`, `query` or `body`: oRPC's compact input merges the three. */
function pathOf(field: string | undefined, shape: InputShape | undefined): string[] {
  if (!shape || shape.inputStructure === 'detailed') return [];
  if (field !== undefined && shape.path?.includes(`{${field}}`)) return ['path'];
  return [shape.method === undefined || shape.method === 'GET' ? 'query' : 'body'];
}
