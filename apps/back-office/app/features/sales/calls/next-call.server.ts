import { backOfficePath } from '@karwan/contract/back-office';
import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../../../page/context.ts';
import { chosenBranches } from '../../../page/staff.server.ts';

const calls = `${backOfficePath}/calls`;

/** Claims the booking that is to be confirmed by phone next, in the chosen branch. @returns the path of its screen */
export async function nextCall(context: Readonly<RouterContextProvider>): Promise<string> {
  const { orderQueues } = context.get(clientContext);
  const branches = chosenBranches(context);
  const { parentOrderId } = await orderQueues.claim({ queue: 'calls', branches });
  return parentOrderId === null ? calls : `${calls}/${parentOrderId}`;
}
