import { createPageCache } from '@karwan/page-cache/page-cache';
import { expect, test } from 'vitest';
import { createTelemetry, type TelemetryOptions } from './telemetry.ts';

const numbers = (options: Omit<TelemetryOptions, 'cache'>) =>
  createTelemetry({ cache: createPageCache({ maxBytes: 1_000 }), ...options }).registry.metrics();

test('unsent messages are counted by state and channel; a zero shows that all were sent', async () => {
  const text = await numbers({
    undelivered: async () => [{ state: 'late', channel: 'email', count: 3 }],
  });
  expect(text).toContain('messages_undelivered{state="late",channel="email"} 3');
  expect(text).toContain('messages_undelivered{state="given_up",channel="sms"} 0');
  expect(text).toContain('messages_undelivered{state="dead_letter",channel="job"} 0');
});

test('a database that does not answer affects no other metric, and its own are absent', async () => {
  const text = await numbers({ undelivered: () => Promise.reject(new Error('no line')) });
  expect(text).toContain('page_cache_pages');
  expect(text).not.toContain('messages_undelivered{');
});
