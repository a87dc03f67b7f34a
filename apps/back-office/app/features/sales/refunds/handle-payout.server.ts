import { payoutMethods } from '@karwan/contract/payout-ways';
import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../../../page/context.ts';
import { RefusedField } from '../../../page/refusal.server.ts';

/**
 * Handles the forms of a payout.
 * @returns false if the intent is another form's
 * @throws RefusedField, errors of the calls
 */
export async function handlePayout(
  context: Readonly<RouterContextProvider>,
  values: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { refundPayouts } = context.get(clientContext);
  const { intent, row: id = '', account = '', name = '', reference = '' } = values;
  if (intent !== 'pay' && intent !== 'account' && intent !== 'way') return false;
  const way = payoutMethods.find((one) => one === values.way);
  if (!way) throw new RefusedField('way');
  if (intent === 'pay') {
    await refundPayouts.pay({ id, way, reference, belowZero: values.belowZero === 'on' });
  } else {
    const details = intent === 'account' ? { account, name } : null;
    await refundPayouts.arrange({ id, way, details });
  }
  return true;
}
