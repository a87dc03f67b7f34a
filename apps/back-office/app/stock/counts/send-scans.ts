import type { CountScan } from '@karwan/contract/stock-counts';
import type { OutboxEntry } from '../../outbox/outbox.ts';
import type { LaneAnswer } from '../../outbox/send-outbox.ts';
import type { ScansAnswer } from './scans.ts';

/** Sends scans of a count. @throws if the shop did not answer */
export async function sendScans(
  countId: string,
  entries: readonly OutboxEntry[],
): Promise<LaneAnswer> {
  const scans = entries.map(({ body }) => body as CountScan);
  const response = await fetch(`/staff/stock/counts/${countId}/scans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sentAt: new Date().toISOString(), scans }),
  });
  if (response.status === 409) return { taken: [], refusal: 'COUNT_ENDED' };
  if (!response.ok || response.redirected) {
    throw new Error(`scans were not taken: ${response.status}`);
  }
  const answer = (await response.json()) as ScansAnswer;
  return { taken: entries.map(({ key }) => key), answer };
}
