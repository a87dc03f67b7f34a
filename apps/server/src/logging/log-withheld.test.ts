import { withheldMessages } from '@karwan/api/messaging/transport/limits/withheld';
import { createPageCache } from '@karwan/page-cache/page-cache';
import { expect, test, vi } from 'vitest';
import { logWithheldMessages } from './log-withheld.ts';
import { createTelemetry } from './telemetry.ts';

test('a limit that withholds messages is logged once an hour, and every message is counted', async () => {
  const lines: unknown[] = [];
  vi.useFakeTimers();
  try {
    logWithheldMessages({ warn: (fields: unknown) => void lines.push(fields) });
    const { registry } = createTelemetry({ cache: createPageCache({ maxBytes: 1_000 }) });
    const sms = { tenantId: 1, channel: 'sms', reason: 'recipient' };
    for (let at = 0; at < 5; at++) withheldMessages.publish(sms);
    withheldMessages.publish({ ...sms, reason: 'shop' });
    expect(lines).toEqual([sms, { ...sms, reason: 'shop' }]);
    vi.advanceTimersByTime(3_600_000);
    withheldMessages.publish(sms);
    expect(lines).toHaveLength(3);
    const text = await registry.metrics();
    expect(text).toContain('messages_withheld_total{reason="recipient",channel="sms"} 6');
    expect(text).toContain('messages_withheld_total{reason="shop",channel="sms"} 1');
  } finally {
    vi.useRealTimers();
  }
});
