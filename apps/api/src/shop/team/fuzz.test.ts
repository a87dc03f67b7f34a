import { declaredCalls } from '@karwan/contract/declared-calls';
import { type AnyProcedure, call, ORPCError } from '@orpc/server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { router } from '../../router.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { openTestBackOffice, type TestBackOffice } from './testing/test-back-office.ts';
import { testCommands } from './testing/test-commands.ts';

let staff: TestBackOffice;

beforeAll(async () => {
  staff = await openTestBackOffice();
});
afterAll(() => staff.close());

const staffCalls = declaredCalls.filter(({ audience }) => audience === 'staff');

/** Unexpected values. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '0',
    '-1',
    '999999999',
    '999999999999999',
    '%',
    "'",
    '{}',
    'NaN',
  ),
  fc.constantFrom<unknown>(-1, 0, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER, null, true, [], {}),
  fc.constantFrom<unknown>('2026-02-30', '0001-01-01', '9999-12-31', '🧿', '\u202e', 'ہے'),
  fc.string({ maxLength: 40 }),
);

/** An input of which some fields were replaced, or added. */
const spoilt = (input: object) =>
  fc
    .dictionary(
      fc.constantFrom(
        ...Object.keys(input),
        'id',
        'q',
        'before',
        'perPage',
        'from',
        'to',
        'state',
        'branches',
        'view',
        'kind',
      ),
      odd,
      { maxKeys: 3 },
    )
    .map((changes) => ({ ...input, ...changes }));

test.each(staffCalls)('$name answers any invalid input with a client error', async ({ name }) => {
  const [resource = '', action = ''] = name.split('.');
  const calls = router as unknown as Record<string, Record<string, AnyProcedure>>;
  const procedure = calls[resource]?.[action];
  if (!procedure) throw new Error(`no call ${name}`);
  const context = staff.context(signedInAs('staff', { role: 'staff', secondFactor: true }));
  const input = (await testCommands[name]?.input(staff)) ?? {};
  // Numbers that no column of a version or revision can have.
  const tooLarge = Object.entries(input)
    .filter(([, value]) => typeof value === 'number')
    .map(([field]): [object] => [{ ...input, [field]: 2 ** 31 }]);
  await fc.assert(
    fc.asyncProperty(spoilt(input), async (sent) => {
      const fault = await call(procedure, sent, { context }).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (fault === undefined) return;
      expect(fault, JSON.stringify(sent)).toBeInstanceOf(ORPCError);
      expect((fault as ORPCError<string, unknown>).status, JSON.stringify(sent)).toBeLessThan(500);
    }),
    { examples: tooLarge, numRuns: tooLarge.length + (inject('isLong') ? 60 : 4) },
  );
});
