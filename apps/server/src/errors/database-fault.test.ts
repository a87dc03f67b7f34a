import { ORPCError } from '@orpc/server';
import { expect, test } from 'vitest';
import { databaseFault } from './database-fault.ts';

const coded = (code: string, message = 'said so') => Object.assign(new Error(message), { code });

test.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a socket that is not there', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
  ['a server that shuts down', coded('57P01')],
  ['one that starts', coded('57P03')],
  ['a lost connection', coded('08006')],
  ['no connection left', coded('53300')],
  ['a statement that took too long', coded('57014')],
  ['the pool', new Error('timeout exceeded when trying to connect')],
  ['a connection that takes too long to open', new Error('timeout expired')],
  ['a server that does not answer', new Error('Query read timeout')],
  ['the driver', new Error('Client has encountered a connection error and is not queryable')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a pool that was closed', new Error('Cannot use a pool after calling end on the pool')],
  ['one behind another error', new Error('no', { cause: coded('57P01') })],
  ['one behind a call', new ORPCError('INTERNAL_SERVER_ERROR', { cause: coded('57P01') })],
])('%s is an outage', (_what, error) => expect(databaseFault(error)).toBe('unavailable'));

test.each(['22021', '22P05', '22P02'])('%s is a text that cannot be stored', (code) =>
  expect(databaseFault(coded(code))).toBe('unstorable'),
);

test.each([
  ['a fault of ours', new Error('x is undefined')],
  ['a file that is not there', Object.assign(coded('ENOENT'), { syscall: 'open' })],
  ['a broken rule', coded('23505')],
  ['what a call says of itself', new ORPCError('NOT_FOUND', { cause: coded('ECONNREFUSED') })],
  ['something thrown', { status: 503 }],
])('%s is neither', (_what, error) => expect(databaseFault(error)).toBeUndefined());
