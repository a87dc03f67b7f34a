import { backOfficePath } from '@karwan/contract/back-office';
import { expressionOfCalls } from '@karwan/contract/declared-calls';
import { isPersonal } from '@karwan/storefront/routes';
import type { FastifyRequest } from 'fastify';

/**
 * Priority of a request under overload. `browsing` is refused first: such visitors can retry in a moment, and most
 * pages are cached. `transaction`: someone who buys, pays or works in the back office.
 */
export type Priority = 'transaction' | 'browsing';

/**
 * Never refused: a page is useless without its files, which are cheap; pictures that must be resized have their own
 * queue. A browser would unregister a service worker whose file fails.
 */
const neverShed = ['/assets/', `${backOfficePath}/assets/`, '/media/', '/service-worker.js'];

/** Callbacks of third-party services and return URLs of payments, which are no calls of the contract. */
const externalCallbacks = ['/v1/payment/', '/v1/ebay/'];

/** Calls of these groups are part of placing an order. */
const callsOfOrdering = /^(auth|branches|cart|passkeys|places|utility)\./;

const transactionCalls = expressionOfCalls(
  ({ name, shared }) => shared === 'personal' || (shared === 'none' && callsOfOrdering.test(name)),
);

/** The priority of a request; undefined: it is never refused. */
export function priorityOf({
  method,
  url,
}: Pick<FastifyRequest, 'method' | 'url'>): Priority | undefined {
  if (neverShed.some((path) => url.startsWith(path))) return undefined;
  const [path = ''] = url.split('?', 1);
  if (externalCallbacks.some((begin) => path.startsWith(begin))) return 'transaction';
  if (path.startsWith('/v1/')) return transactionCalls.test(path) ? 'transaction' : 'browsing';
  const isRead = method === 'GET' || method === 'HEAD';
  const isStaff = path === backOfficePath || path.startsWith(`${backOfficePath}/`);
  return !isRead || isStaff || isPersonal(url) ? 'transaction' : 'browsing';
}
