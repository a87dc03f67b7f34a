import type { RequestContext } from '../platform/context.ts';
import type { Session } from '../platform/session.ts';
import { everything } from '../platform/staff/staff-access.ts';

/** The secret of test shops. */
export const testSecret = 'a secret of thirty-two characters';

/** The sender data of a test shop's messages. */
export const testLinks = { publicUrl: 'https://shop.example', secret: testSecret };

/**
 * A session of `userId`; by default of a customer without a second factor, or of a staff member with all permissions.
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

/** The part of a context with a session; undefined: nobody is signed in. */
export function signedInAs(userId: string | undefined, changed?: Partial<Session>) {
  return {
    session: async () => (userId === undefined ? undefined : testSession(userId, changed)),
  };
}

/** The part of a context with a staff member who has all permissions. */
export const byStaff = {
  ...signedInAs('staff', { role: 'staff', secondFactor: true }),
  requestId: 'test',
};

export type TestContextInput = Pick<RequestContext, 'db' | 'tenant'> & Partial<RequestContext>;

/** The context of a request in English by a browser without cookies; jobs are not queued. */
export function testContext(given: TestContextInput): RequestContext {
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
