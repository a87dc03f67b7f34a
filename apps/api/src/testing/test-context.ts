import type { RequestContext } from '../platform/context.ts';
import type { Session } from '../platform/session.ts';
import { everything } from '../platform/staff/staff-access.ts';

/** The secret of test shops. */
export const testSecret = 'a secret of thirty-two characters';

/** The links that a test shop's messages carry. */
export const testLinks = { publicUrl: 'https://shop.example', secret: testSecret };

/**
 * A session of `userId`; of a customer without a second factor, unless `changed` says otherwise. Staff may do
 * everything unless `changed` says what.
 */
export function testSession(userId: string, changed: Partial<Session> = {}): Session {
  return {
    id: `session of ${userId}`,
    userId,
    role: 'customer',
    phone: '+923001234567',
    firstName: 'Ayesha',
    secondFactor: false,
    ...(changed.role && changed.role !== 'customer' && { access: everything }),
    ...changed,
  };
}

/** The part of a context that says who is signed in; undefined: nobody. */
export function signedInAs(userId: string | undefined, changed?: Partial<Session>) {
  return {
    session: async () => (userId === undefined ? undefined : testSession(userId, changed)),
  };
}

/** The part of a context in which a member of the staff commands who may do everything. */
export const byStaff = {
  ...signedInAs('staff', { role: 'staff', secondFactor: true }),
  requestId: 'test',
};

export type GivenContext = Pick<RequestContext, 'db' | 'tenant'> & Partial<RequestContext>;

/** What a handler is given for a request in English by a browser without cookies; no job is queued. */
export function testContext(given: GivenContext): RequestContext {
  return {
    jobs: { send: async () => {} },
    language: 'en',
    requestId: 'test',
    secret: testSecret,
    cookies: new Map(),
    setCookie() {},
    fromJson: JSON.parse,
    tag() {},
    ...given,
  };
}
