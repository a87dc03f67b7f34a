import { contract } from '@karwan/contract/contract';
import { errorCodes } from '@karwan/contract/error';
import { ORPCError } from '@orpc/server';
import { expect, test } from 'vitest';
import { apiFault } from './api-fault.ts';

test('an out-of-stock error names the lines that were sent', () => {
  const quote = {
    id: 'quote',
    changes: [
      { itemCustomId: 'lamp', kind: 'price', message: 'The price has changed' },
      { itemCustomId: 'watch', kind: 'out_of_stock', message: 'Out of Stock' },
      { itemCustomId: 'shirt', kind: 'fewer_left', message: 'Only 1 left' },
    ],
  };
  const error = new ORPCError('OUT_OF_STOCK', { status: 409, message: 'Gone', data: quote });
  const items = ['shirt', 'lamp', 'watch', 'shirt'].map((itemCustomId) => ({ itemCustomId }));
  expect(apiFault(error, { body: { items } })).toEqual({
    status: 409,
    code: 'OUT_OF_STOCK',
    message: 'Gone',
    details: [
      { path: 'body.items.0', message: 'Only 1 left' },
      { path: 'body.items.2', message: 'Out of Stock' },
      { path: 'body.items.3', message: 'Only 1 left' },
    ],
    data: quote,
  });
});

test('a rate-limited client gets the time of its next try, also as a header', () => {
  const error = new ORPCError('TOO_MANY_REQUESTS', {
    status: 429,
    message: 'Wait',
    data: { retryAfter: 12 },
  });
  expect(apiFault(error, {})).toEqual({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Wait',
    data: { retryAfter: 12 },
    retryAfter: 12,
  });
  const silent = new ORPCError('TOO_MANY_REQUESTS', { status: 429, message: 'Wait' });
  expect(apiFault(silent, {})).not.toHaveProperty('retryAfter');
});

test('every error that a call declares is in the list of codes', () => {
  const declared = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { '~orpc': call } = part as { '~orpc'?: { errorMap: object } };
    if (call) for (const code of Object.keys(call.errorMap)) declared.add(code);
    else for (const inner of Object.values(part)) walk(inner);
  };
  walk(contract);
  expect(declared.size).toBeGreaterThan(10);
  const known: readonly string[] = errorCodes;
  expect([...declared].filter((code) => !known.includes(code))).toEqual([]);
});
