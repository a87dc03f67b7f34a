import { type ContractRouter, oc } from '@orpc/contract';
import { expect, test } from 'vitest';
import type { CallMeta } from './call-facts.ts';
import { declaredCalls, expressionOfCalls, isSharedByZone } from './declared-calls.ts';

test.each(declaredCalls.map((call) => [call.name, call] as const))(
  '%s declares itself',
  (_, call) => {
    expect(['anyone', 'customer', 'staff-account', 'staff']).toContain(call.audience);
    expect(['browser', 'pages', 'clients']).toContain(call.usedBy);
    expect(['zone', 'personal', 'none']).toContain(call.shared);
    expect(call.path).toMatch(/^\/v1\/[\w{}./-]+$/);
    const { points = 1, share = 1, crowd } = call.cost;
    expect(points).toBeGreaterThan(0);
    expect(share).toBeGreaterThan(0);
    // Multiplying or sharing a limit makes no sense without one.
    if (call.cost.share === undefined)
      expect([crowd, call.cost.countedAs]).toEqual([undefined, undefined]);
    // Responses of calls that have side effects, or depend on the user, are never shared.
    if (call.shared === 'zone') expect([call.method, call.audience]).toEqual(['GET', 'anyone']);
    if (call.cachedOffline) expect([call.shared, call.usedBy]).toEqual(['zone', 'browser']);
    // Declared errors match the audience.
    const codes = ['UNAUTHORIZED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING'];
    const said = codes.filter((code) => code in call.errorMap);
    if (call.audience === 'staff') expect(said).toEqual(codes);
    else if (call.audience !== 'anyone') expect(said).toEqual(codes.slice(0, 2));
    else expect(said).not.toContain('FORBIDDEN');
  },
);

test('a call without metadata does not compile', () => {
  const undeclared = oc.route({ method: 'GET', path: '/nothing' });
  // @ts-expect-error: audience, cost and the others are missing
  const calls = { nothing: { undeclared } } satisfies ContractRouter<CallMeta>;
  expect(calls.nothing.undeclared['~orpc'].meta).toEqual({});
});

test('the regular expression of calls matches whole paths only', () => {
  const shared = expressionOfCalls(isSharedByZone);
  for (const path of ['/v1/cuisine', '/v1/item/related/tote-1', '/v1/item/latest'])
    expect(shared.test(path)).toBe(true);
  for (const path of ['/v1/cuisines', '/v1/item/related/a/b', '/v1/order/create', '/v1/item/'])
    expect(shared.test(path)).toBe(false);
});
