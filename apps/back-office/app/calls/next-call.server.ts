import { backOfficePath } from '@karwan/contract/back-office';
import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../page/context.ts';
import { chosenBranches } from '../page/staff.server.ts';

const calls = `${backOfficePath}/calls`;

/** Claims the booking whose customer is to be called next, of the branch that lists are cut to, and answers where it is shown. */
export async function nextCall(context: Readonly<RouterContextProvider>): Promise<string> {
  const { orderQueues } = context.get(clientContext);
  const branches = chosenBranches(context);
  const { parentOrderId } = await orderQueues.claim({ queue: 'calls', branches });
  return parentOrderId === null ? calls : `${calls}/${parentOrderId}`;
}
