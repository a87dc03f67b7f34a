import type { ShopClient } from '@karwan/contract/contract';
import { failedAttempts } from '@karwan/contract/fulfilment/staff/deliveries';
import { RefusedField } from '../../../page/refusal.server.ts';
import { typedTime } from '../../../page/typed.ts';
import { readCollectedCash } from '../cash/collected-cash.server.ts';

/** Closes a stop as the fields of its form say. @throws RefusedField, and the errors of the call */
export async function closeStop(
  { deliveries }: Pick<ShopClient, 'deliveries'>,
  { row: id = '', intent, ...values }: Readonly<Record<string, string>>,
): Promise<void> {
  const result = failedAttempts.find((one) => one === intent);
  if (result) {
    const nextAt = result === 'come-back' ? typedTime(values.nextAt) : undefined;
    await deliveries.fail({ id, result, note: values.note ?? '', nextAt });
    return;
  }
  if (intent !== 'deliver') throw new RefusedField('intent');
  const { receivedBy = '', photo = '' } = values;
  await deliveries.deliver({ id, cashTaken: readCollectedCash(values), receivedBy, photo });
}
