import {
  createOutboundHttp,
  type OutboundHttp,
  type OutboundResponse,
} from '@karwan/outbound-http/client';
import { OutboundError } from '@karwan/outbound-http/error';
import { z } from 'zod';

export interface OpenSearchOptions {
  /** Without a trailing slash; may contain user and password. */
  readonly url: string;
  /** The alias that searches use; a rebuild points it to the new index. */
  readonly alias?: string;
  /** Timeout of a search in milliseconds; PostgreSQL searches then. */
  readonly deadline?: number;
  /** Milliseconds for which the circuit breaker stays open after failures in a row. */
  readonly rest?: number;
}

export const defaultAlias = 'karwan-products';
/** Timeout in milliseconds of bulk requests and of creating an index. */
const longDeadline = 30_000;
/** Response limit in bytes: ten thousand ids with scores fit. */
const longestAnswer = 4_000_000;

/** The engine answered with an error or in an unknown shape. The message contains no content of documents or queries. */
export class OpenSearchRefusal extends Error {
  override readonly name = 'OpenSearchRefusal';
  readonly status: number;

  constructor(what: string, { status, json }: OutboundResponse) {
    const { error } = refusal.safeParse(json).data ?? {};
    super(`OpenSearch, ${what}: ${status}${error?.type ? ` ${error.type}` : ''}`);
    this.status = status;
  }
}

/** Whether a status is transient: the engine is overloaded or partly unavailable, and a retry may succeed. */
export const isBusy = (status: number) => status === 429 || status >= 500;

const refusal = z.object({ error: z.object({ type: z.string() }).optional() });

export type OpenSearch = ReturnType<typeof openOpenSearch>;

/** A client for OpenSearch's REST API (2.x, 3.x). It does not connect before the first request. */
export function openOpenSearch(options: OpenSearchOptions) {
  const { deadline = 400, rest = 5_000, alias = defaultAlias } = options;
  const { origin, authorization } = access(options.url);
  const searching = createOutboundHttp({
    service: 'OpenSearch',
    deadline,
    maxBytes: longestAnswer,
    breaker: { failures: 3, cooldown: rest },
    // Every error counts: a missing index costs as much time as a slow one.
    tripsBreaker: () => true,
  });
  // A client of its own, so that slow bulk requests do not open the breaker of searches.
  const writing = createOutboundHttp({
    service: 'OpenSearch',
    deadline: longDeadline,
    maxBytes: longestAnswer,
    retry: { attempts: 4, delay: 200, maxDelay: 4_000 },
    isTransient: (error) =>
      error instanceof OpenSearchRefusal ? isBusy(error.status) : error instanceof OutboundError,
  });

  function ask<Answer>(http: OutboundHttp, asked: Asked<Answer>): Promise<Answer> {
    const { method, path, body, type = 'application/json', answer, absent } = asked;
    const headers = { ...authorization, ...(body !== undefined && { 'content-type': type }) };
    const request = { url: `${origin}${path}`, method, headers, body, repeatable: true };
    return http.request(request, (response) => {
      if (response.status === 404 && absent !== undefined) return absent;
      if (!response.ok) throw new OpenSearchRefusal(`${method} ${path.split('?')[0]}`, response);
      const read = answer.safeParse(response.json);
      if (!read.success) throw new OpenSearchRefusal(`unknown answer to ${method}`, response);
      return read.data;
    });
  }

  return {
    alias,
    /** For shoppers' searches: short timeout, no retries. @throws OutboundError, OpenSearchRefusal */
    search: <Answer>(asked: Asked<Answer>) => ask(searching, asked),
    /** For everything else: long timeout, with retries. @throws OutboundError, OpenSearchRefusal */
    write: <Answer>(asked: Asked<Answer>) => ask(writing, asked),
    /** Whether the circuit breaker is open: a search would fail without being sent. */
    isResting: searching.isResting,
  };
}

interface Asked<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
  /** Schema of the response; unknown fields are ignored. */
  readonly answer: z.ZodType<Answer>;
  /** Returned for status 404, which is an error otherwise. */
  readonly absent?: Answer;
}

/** Splits the credentials off the address, since `fetch` rejects an address with a password. */
function access(address: string) {
  const { username, password, origin, pathname } = new URL(address);
  const authorization: Record<string, string> = {};
  if (username) {
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    authorization.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  }
  return { origin: `${origin}${pathname.replace(/\/+$/, '')}`, authorization };
}
