import { z } from 'zod';
import { OutboundError } from '../../../../platform/outbound-error.ts';
import {
  createOutboundHttp,
  type OutboundHttp,
  type OutboundResponse,
} from '../../../../platform/outbound-http.ts';

export interface OpenSearchOptions {
  /** Without a slash at its end; user and password may stand in it. */
  readonly url: string;
  /** What searches name; the index behind it is exchanged when it is built anew. */
  readonly alias?: string;
  /** Milliseconds that a shopper's search may take there; then PostgreSQL searches. */
  readonly deadline?: number;
  /** Milliseconds without a search there after failures in a row. */
  readonly rest?: number;
}

export const usualAlias = 'karwan-products';
/** Milliseconds: a batch of documents, and making an index. */
const longDeadline = 30_000;
/** Ten thousand ids with scores. */
const longestAnswer = 4_000_000;

/** The engine said no, or something that is not in its documentation. Its message holds no content. */
export class OpenSearchRefusal extends Error {
  override readonly name = 'OpenSearchRefusal';
  readonly status: number;

  constructor(what: string, { status, json }: OutboundResponse) {
    const { error } = refusal.safeParse(json).data ?? {};
    super(`OpenSearch, ${what}: ${status}${error?.type ? ` ${error.type}` : ''}`);
    this.status = status;
  }
}

/** Has too much to do, or a part of it is away: the same may go well in a moment. */
export const isBusy = (status: number) => status === 429 || status >= 500;

const refusal = z.object({ error: z.object({ type: z.string() }).optional() });

export type OpenSearch = ReturnType<typeof openOpenSearch>;

/** A search engine that speaks OpenSearch's REST API (2.x, 3.x). Nothing is contacted before the first request. */
export function openOpenSearch(options: OpenSearchOptions) {
  const { deadline = 400, rest = 5_000, alias = usualAlias } = options;
  const { origin, authorization } = access(options.url);
  const searching = createOutboundHttp({
    service: 'OpenSearch',
    deadline,
    maxBytes: longestAnswer,
    breaker: { failures: 3, cooldown: rest },
    // An index that is missing costs as much time as one that is slow.
    tripsBreaker: () => true,
  });
  // Apart, so that a slow batch of documents does not stop searches.
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
    /** For shoppers: quick or not at all. @throws OutboundError, OpenSearchRefusal */
    search: <Answer>(asked: Asked<Answer>) => ask(searching, asked),
    /** For everything else; tries again when there is no answer. @throws OutboundError, OpenSearchRefusal */
    write: <Answer>(asked: Asked<Answer>) => ask(writing, asked),
    /** Whether a search would fail now without being sent. */
    isResting: searching.isResting,
  };
}

interface Asked<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
  /** The form of the answer; what else it says is left alone. */
  readonly answer: z.ZodType<Answer>;
  /** What stands for the answer where the thing that is asked for is not there (404). */
  readonly absent?: Answer;
}

/** `fetch` refuses an address with a password. */
function access(address: string) {
  const { username, password, origin, pathname } = new URL(address);
  const authorization: Record<string, string> = {};
  if (username) {
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    authorization.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  }
  return { origin: `${origin}${pathname.replace(/\/+$/, '')}`, authorization };
}
