import type { CountScan } from '@karwan/contract/stock-counts';
import type { ScansAnswer } from '../../features/stock/counts/scans.ts';
import type { OutboxEntry } from './outbox.ts';
import type { LaneAnswer } from './send-outbox.ts';

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
