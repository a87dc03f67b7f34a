import { expect, test } from 'vitest';
import { openTestLog } from '../testing/open-test-log.ts';
import { logBackgroundErrors } from './background-errors.ts';

test('an outage of the database is a short warning, also when the job queue reports it', () => {
  const { lines, logger } = openTestLog();
  const onError = logBackgroundErrors(logger);
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const ended = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    severity: 'FATAL',
  });
  onError(refused);
  onError({ ...ended, message: ended.message, stack: ended.stack, queue: 'message', worker: '1' });
  expect(lines).toMatchObject([
    { level: 'warn', code: 'ECONNREFUSED', why: 'connect ECONNREFUSED' },
    { level: 'warn', code: '57P01', why: 'database error' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('stack');
});

test('an internal error is logged with its stack', () => {
  const { lines, logger } = openTestLog();
  const fault = new Error('x is undefined');
  logBackgroundErrors(logger)({ ...fault, message: fault.message, stack: fault.stack });
  expect(lines).toMatchObject([{ level: 'error', err: { message: 'x is undefined' } }]);
  expect(JSON.stringify(lines)).toContain('background-errors.test.ts');
});
