import type { CallMeta } from '@karwan/contract/call-facts';
import { type AnyProcedure, call, ORPCError, Procedure } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { router } from '../router.ts';
import type { RequestContext } from './context.ts';
import type { Session } from './session.ts';
import { everything } from './staff/staff-access.ts';

const customer: Session = {
  id: '1',
  userId: '1',
  role: 'customer',
  phone: null,
  firstName: 'Ayesha',
  secondFactor: false,
};
const visitors = {
  nobody: undefined,
  customer,
  'staff without a second factor': { ...customer, role: 'staff' },
  staff: { ...customer, role: 'staff', secondFactor: true, access: everything },
} satisfies Record<string, Session | undefined>;

const procedures = Object.entries(router).flatMap(([resource, calls]) =>
  Object.entries<AnyProcedure>(calls).map(([name, one]) => [`${resource}.${name}`, one] as const),
);

/** Calls a procedure without running its handler, which would need a shop; returns the error's code. */
async function ask(procedure: AnyProcedure, session: Session | undefined): Promise<string> {
  const bare = new Procedure({
    ...procedure['~orpc'],
    inputSchema: undefined,
    handler: () => 'let in',
  });
  const context = { session: async () => session } as RequestContext;
  return call(bare, undefined, { context }).then(String, (error: unknown) =>
    error instanceof ORPCError ? error.code : String(error),
  );
}

const outcomes = {
  anyone: ['let in', 'let in', 'let in', 'let in'],
  customer: ['UNAUTHORIZED', 'let in', 'let in', 'let in'],
  'staff-account': ['UNAUTHORIZED', 'FORBIDDEN', 'let in', 'let in'],
  staff: ['UNAUTHORIZED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING', 'let in'],
};

describe('access to a call is as it declares', () => {
  test.each(procedures)('%s', async (_, procedure) => {
    const { audience } = procedure['~orpc'].meta as CallMeta;
    const answers = await Promise.all(
      Object.values(visitors).map((session) => ask(procedure, session)),
    );
    expect(answers).toEqual(outcomes[audience]);
  });
});

test('input is validated before access is checked', async () => {
  const { detail } = router.staffOrders;
  const context = { session: async () => undefined } as unknown as RequestContext;
  await expect(call(detail, { id: 'nonsense' }, { context })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
