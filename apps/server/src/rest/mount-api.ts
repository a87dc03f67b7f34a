import { MarketplaceDown } from '@karwan/api/marketplaces/port';
import type { RequestCost } from '@karwan/api/platform/request-cost';
import type { Tenant } from '@karwan/api/platform/tenants';
import { knownLanguage, type Language } from '@karwan/contract/language';
import { SmartCoercionPlugin } from '@orpc/json-schema';
import { StandardOpenAPIHandler, StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import type { AnyRouter } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiFault, type InputShape } from '../errors/api-fault.ts';
import { databaseFault } from '../errors/database-fault.ts';
import { apiErrorAnswer, type Fault } from '../errors/error-answer.ts';
import { logDeferred } from '../errors/log-deferred.ts';
import { sendAllowed } from '../http/send-allowed.ts';
import { unknownParameters } from './known-parameters.ts';
import { largestOfCalls } from './largest-of-calls.ts';
import { createPlainCalls, type PlainCall } from './plain-calls.ts';
import { ReadyJson, writeJson } from './ready-json.ts';
import { requestContext, type ServerContext, type SharedContext } from './request-context.ts';

export interface ApiOptions {
  router: AnyRouter;
  shared: SharedContext;
  findTenant(domain: string | undefined, host: string | undefined): Tenant | undefined;
  secure: boolean;
  /** Rate limit costs of calls that differ from the default, by path. */
  costs: Record<string, RequestCost>;
}

interface ApiContext extends ServerContext {
  /** The handler's result. */
  answer?: unknown;
  /** Query parameters. */
  parameters: URLSearchParams;
}

/** A request's call that was matched without oRPC's handler (see plain-calls.ts). */
interface Input {
  readonly tenant: Tenant;
  readonly call: PlainCall;
  readonly parameters: URLSearchParams;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Mounts every call of the contract below `/v1/`. */
export async function mountApi(app: FastifyInstance, options: ApiOptions) {
  const { router, shared, findTenant, secure, costs } = options;
  const handler = new StandardOpenAPIHandler<ApiContext>(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    interceptors: [
      async ({ context, request, next }) => {
        try {
          return await next();
        } catch (error) {
          const body = await request.body();
          context.exchange.fault = apiFault(error, { shape: context.exchange.inputShape, body });
          context.exchange.error = error;
          throw error;
        }
      },
    ],
    clientInterceptors: [
      async ({ context, path, procedure, next }) => {
        context.exchange.operation = path.join('.');
        const { route, inputSchema } = procedure['~orpc'];
        context.exchange.inputShape = route as InputShape;
        context.exchange.unknownParameters = unknownParameters(inputSchema, context.parameters);
        // Serialized here, because oRPC would copy the whole result first.
        context.answer = await next();
      },
    ],
  });
  let matcher: StandardOpenAPIMatcher | undefined;
  const readPlainly = createPlainCalls(router);

  // Only JSON is accepted.
  app.removeContentTypeParser('text/plain');

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const tenant = findTenant(headerOf(request, 'domain'), request.headers.host);
    if (!tenant) return refuse(request, reply, unknownTenant);
    const [path, query] = partsOf(request.raw.url);
    // oRPC ignores a trailing slash, but the router does not: such a request would bypass the path's rate limit.
    if (path.endsWith('/')) return refuse(request, reply, { status: 404 });
    const parameters = new URLSearchParams(query);
    const { method: requested, headers, body: sent } = request;
    const call = readPlainly({ method: requested, path, parameters, headers, body: sent });
    if (call) return answerPlainly(request, reply, { tenant, call, parameters });
    const url = new URL(`http://host${request.raw.url ?? '/'}`);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const context: ApiContext = {
      ...requestContext(shared, tenant, languageOfCall(url.searchParams), request, secure),
      parameters: url.searchParams,
      fromJson: readyJson,
    };
    const { matched, response } = await handler.handle(
      {
        method,
        url,
        headers: request.headers,
        body: () => Promise.resolve(request.body ?? undefined),
        signal: undefined,
      },
      { context },
    );
    if (!matched) return refuse(request, reply, await notMatched(method, url, reply));
    const { fault, error } = context.exchange;
    if (fault) return refuseCall(request, reply, fault, error);
    for (const [name, value] of Object.entries(response.headers)) {
      if (value !== undefined) reply.header(name, value);
    }
    reply.code(response.status);
    return sendAnswer(reply, context.answer, context.exchange.unknownParameters);
  }

  async function answerPlainly(
    request: FastifyRequest,
    reply: FastifyReply,
    { tenant, call: { path, procedure, run }, parameters }: Input,
  ) {
    const context = requestContext(shared, tenant, languageOfCall(parameters), request, secure);
    context.fromJson = readyJson;
    const { exchange } = context;
    const { route, inputSchema } = procedure['~orpc'];
    exchange.operation = path.join('.');
    exchange.unknownParameters = unknownParameters(inputSchema, parameters);
    try {
      return sendAnswer(reply, await run(context), exchange.unknownParameters);
    } catch (error) {
      const { body } = request;
      return refuseCall(
        request,
        reply,
        apiFault(error, { shape: route as InputShape, body }),
        error,
      );
    }
  }

  /** 405 for a path that exists with another method, else 404. */
  async function notMatched(method: string, url: URL, reply: FastifyReply): Promise<Fault> {
    const allowed = (await methodsOf(url.pathname)).filter((other) => other !== method);
    if (allowed.length === 0) return { status: 404 };
    reply.header('allow', allowed.join(', '));
    return { status: 405 };
  }

  /** The methods of the declared calls of a path. */
  async function methodsOf(path: string): Promise<string[]> {
    const declared: string[] = [];
    if (!matcher) {
      // Created on first use, since indexing all calls would slow every start.
      matcher = new StandardOpenAPIMatcher();
      matcher.init(router);
    }
    for (const other of methods) {
      if (await matcher.match(other, path as `/${string}`)) declared.push(other);
    }
    return declared;
  }

  /** Answers OPTIONS from the declared calls. */
  async function answerOptions(request: FastifyRequest, reply: FastifyReply) {
    const declared = await methodsOf(partsOf(request.url)[0]);
    if (declared.length === 0) return refuse(request, reply, { status: 404 });
    return sendAllowed(reply, declared);
  }

  // The same handler on a route of its own, with its own rate limit cost and body limit.
  for (const url of new Set([...Object.keys(costs), ...Object.keys(largestOfCalls)])) {
    const cost = costs[url];
    const bodyLimit = largestOfCalls[url];
    const config = cost ? { cost } : {};
    app.route({
      method: ['GET', 'POST'],
      url,
      ...(bodyLimit !== undefined && { bodyLimit }),
      config,
      handler: answer,
    });
  }
  for (const url of ['/v1', '/v1/*']) {
    app.route({ method: [...methods], url, handler: answer });
    app.options(url, answerOptions);
  }
}

/** The language of a call is in its URL, like everything else that a shared response depends on. */
const languageOfCall = (parameters: URLSearchParams): Language =>
  knownLanguage(parameters.get('lang'));

const readyJson = <Answer>(text: string) => new ReadyJson(text) as Answer;

function partsOf(url = '/'): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

function sendAnswer(reply: FastifyReply, answer: unknown, unknown: readonly string[] = []) {
  if (unknown.length > 0) reply.header('warning', warningOf(unknown));
  const body = writeJson(answer);
  if (body === undefined) return reply.send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Parameters that a warning names. */
const mostNamed = 10;

/** Names parameters that were ignored, such as misspelt ones. 299: a warning that stays true (RFC 7234, section 5.5). */
const warningOf = (unknown: readonly string[]) =>
  `299 - "Unknown query parameters: ${unknown.slice(0, mostNamed).map(encodeURIComponent).join(', ')}"`;

function refuseCall(request: FastifyRequest, reply: FastifyReply, fault: Fault, error: unknown) {
  if (fault.status >= 500) logFault(request, error);
  return refuse(request, reply, fault);
}

/**
 * While a marketplace is down every call to it fails: that is logged as one line and not as an internal error.
 */
function logFault(request: FastifyRequest, error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof MarketplaceDown) request.log.warn({ why: cause.message }, 'call refused');
  else if (databaseFault(error)) logDeferred(request.log, error, 'call');
  else request.log.error({ err: error }, 'call failed');
}

const unknownTenant: Fault = {
  status: 400,
  code: 'UNKNOWN_TENANT',
  message: 'The domain header matches no shop',
  details: [{ path: 'headers.domain', message: 'names no shop' }],
};

export function refuse(request: FastifyRequest, reply: FastifyReply, fault: Fault) {
  const { headers, body } = apiErrorAnswer(fault, request.id, request.headers.accept);
  return reply.code(fault.status).headers(headers).send(body);
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
