import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestLog } from '../testing/open-test-log.ts';
import { logBackgroundErrors } from './background-errors.ts';

test('an outage of the database is one short warning, whichever queue reports it, and one line at its end', async () => {
  const { lines, logger } = openTestLog();
  const onError = logBackgroundErrors(logger, 200);
  const ended = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    severity: 'FATAL',
  });
  const { message, stack } = ended;
  for (const queue of ['message', 'order-message', 'order-clock']) {
    onError({ ...ended, message, stack, queue, worker: '1' });
    onError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    onError(new Error('timeout expired'), 'lost a database connection');
  }
  expect(lines).toMatchObject([
    {
      level: 'warn',
      outage: 'away',
      code: '57P01',
      why: expect.stringContaining('the server is stopping'),
      said: 'terminating connection',
      msg: 'the database fails: work is tried again',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('stack');
  await expect
    .poll(() => lines.slice(1))
    .toMatchObject([{ level: 'info', outage: 'away', errors: 9, seconds: 0 }]);
  onError(new Error('timeout expired'));
  expect(lines).toHaveLength(3);
});

test('an outage lasts as long as there are errors', async () => {
  const { lines, logger } = openTestLog();
  const onError = logBackgroundErrors(logger, 400);
  for (let round = 0; round < 8; round += 1) {
    onError(new Error('Query read timeout'));
    await sleep(100);
  }
  expect(lines).toHaveLength(1);
});

test('a full disk is an error during an outage, because it does not resolve on its own', () => {
  const { lines, logger } = openTestLog();
  const onError = logBackgroundErrors(logger);
  onError(new Error('timeout expired'));
  for (let round = 0; round < 3; round += 1) {
    const full = new Error('could not extend file "base/5/16": No space left on device');
    onError(Object.assign(full, { code: '53100', severity: 'ERROR' }));
  }
  expect(lines).toMatchObject([
    { level: 'warn', outage: 'away' },
    { level: 'error', outage: 'disk', said: expect.stringContaining('No space left') },
  ]);
});

test('an internal error is logged with its stack', () => {
  const { lines, logger } = openTestLog();
  const fault = new Error('x is undefined');
  logBackgroundErrors(logger)({ ...fault, message: fault.message, stack: fault.stack });
  expect(lines).toMatchObject([{ level: 'error', err: { message: 'x is undefined' } }]);
  expect(JSON.stringify(lines)).toContain('background-errors.test.ts');
});
