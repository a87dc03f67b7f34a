import { backOfficePath } from '@karwan/contract/back-office';
import { expressionOfCalls } from '@karwan/contract/declared-calls';
import { isPersonal } from '@karwan/storefront/routes';
import type { FastifyRequest } from 'fastify';

/**
 * What is turned away when there is too much to do: whoever looks around may come again in a moment, and finds most
 * pages kept meanwhile; whoever buys, pays or works here has begun something.
 */
export type Precedence = 'begun' | 'looking';

/**
 * A page is no use without the files it names: they are cheap, and pictures that must be drawn first
 * have a queue of their own. A worker's file that answers an error would be taken for gone.
 */
const neverShed = ['/assets/', `${backOfficePath}/assets/`, '/media/', '/service-worker.js'];

/** What services of others send, and where they send who has paid, is no call of the contract. */
const ofServices = ['/v1/payment/', '/v1/ebay/'];

/** Calls of these lead to an order, whoever makes them. */
const towardsAnOrder = /^(auth|branches|cart|passkeys|places|utility)\./;

const begunCalls = expressionOfCalls(
  ({ name, shared }) => shared === 'personal' || (shared === 'none' && towardsAnOrder.test(name)),
);

/** What a request is worth under load; undefined: it is never turned away. */
export function precedenceOf({
  method,
  url,
}: Pick<FastifyRequest, 'method' | 'url'>): Precedence | undefined {
  if (neverShed.some((path) => url.startsWith(path))) return undefined;
  const [path = ''] = url.split('?', 1);
  if (ofServices.some((begin) => path.startsWith(begin))) return 'begun';
  if (path.startsWith('/v1/')) return begunCalls.test(path) ? 'begun' : 'looking';
  const isRead = method === 'GET' || method === 'HEAD';
  const isStaff = path === backOfficePath || path.startsWith(`${backOfficePath}/`);
  return !isRead || isStaff || isPersonal(url) ? 'begun' : 'looking';
}
