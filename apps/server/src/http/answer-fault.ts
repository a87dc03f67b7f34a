import { QueueFull } from '@karwan/queues/bounded-queue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiErrorAnswer, type Fault, faultOf, headersOfFault } from '../errors/error-answer.ts';
import { logDeferred } from '../errors/log-deferred.ts';
import { exchangeOf } from '../request/exchange.ts';
import { languageOfVisitor } from '../request/requested-language.ts';
import { barePolicy, contentPolicy } from '../security/content-policy.ts';
import { errorPage, errorPageInline } from './error-page.ts';

/** Responds to an error that reached the router: with a page for browsers, else with the API's error body. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const fault = faultOf(error);
  if (error instanceof QueueFull) logTurnedAway(request, error);
  else if (fault.status === 500) request.log.error({ err: error }, 'request failed');
  else if (fault.status === 503) logDeferred(request.log, error, 'request');
  return answerFault(fault, request, reply);
}

/** At most one log line in this many milliseconds about refused requests, of which there may be hundreds a second. */
const betweenLines = 10_000;
const turnedAway = { count: 0, loggedAt: Number.NEGATIVE_INFINITY };

function logTurnedAway({ log }: FastifyRequest, { message: why }: QueueFull) {
  turnedAway.count += 1;
  const now = performance.now();
  if (now - turnedAway.loggedAt < betweenLines) return;
  log.warn({ why, count: turnedAway.count }, 'requests refused');
  turnedAway.count = 0;
  turnedAway.loggedAt = now;
}

export function answerFault(fault: Fault, request: FastifyRequest, reply: FastifyReply) {
  const { headers, body } = faultAnswer(fault, request);
  return reply.code(fault.status).headers(headers).send(body);
}

/** Responds to a request too malformed to be routed, for which Fastify runs no hooks. */
export function answerUnrouted(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  fixedHeaders: Record<string, string>,
) {
  const fault = faultOf(error);
  const { headers, body, isPage } = faultAnswer(fault, request);
  const policy = isPage ? contentPolicy(errorPageInline, { secure: false }) : barePolicy;
  return reply
    .code(fault.status)
    .headers({ ...fixedHeaders, ...headers, 'content-security-policy': policy })
    .headers({ 'x-request-id': request.id, 'cache-control': 'private, no-store' })
    .send(body);
}

function faultAnswer(fault: Fault, { id, raw, headers: { accept = '' } }: FastifyRequest) {
  if (raw.url?.startsWith('/v1') || !accept.includes('text/html')) {
    return { ...apiErrorAnswer(fault, id, accept), isPage: false };
  }
  exchangeOf(raw).inline = errorPageInline;
  const language = languageOfVisitor(raw);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    ...headersOfFault(fault),
  };
  const body = errorPage({ status: fault.status, requestId: id, language });
  return { headers, body, isPage: true };
}
