import { backOfficePath } from '@karwan/contract/back-office';
import type { StepAnswer } from '../../features/fulfilment/deliveries/steps.ts';
import type { OutboxEntry } from './outbox.ts';
import type { LaneAnswer } from './send-outbox.ts';

/** The fields of a stop's form; the photo is stored beside them. */
export type StepFields = Readonly<Record<string, string>>;

const dataUrlOf = (photo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(photo);
  });

/** A photo field's data URL as a blob; undefined: there is no photo. */
export function photoOf(dataUrl: string | undefined): Blob | undefined {
  const [head = '', bytes = ''] = (dataUrl ?? '').split(',');
  if (bytes === '') return undefined;
  const type = /^data:([^;]+);/.exec(head)?.[1] ?? 'image/jpeg';
  return new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type });
}

/** Sends one step of a stop. @throws if the shop did not answer */
export async function sendStop(
  _orderId: string,
  [entry]: readonly OutboxEntry[],
): Promise<LaneAnswer> {
  if (!entry) return { taken: [] };
  const photo = entry.photo ? await dataUrlOf(entry.photo) : '';
  const values = { ...(entry.body as StepFields), photo };
  const response = await fetch(`${backOfficePath}/deliveries/steps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': entry.key },
    body: JSON.stringify({ owner: entry.owner, values }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  if (!isJson || ![200, 409].includes(response.status)) {
    throw new Error(`the step was not taken: ${response.status}`);
  }
  const { code } = (await response.json()) as StepAnswer;
  return response.status === 409 ? { taken: [], refusal: code } : { taken: [entry.key] };
}
