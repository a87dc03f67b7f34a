import { redirect } from 'react-router';
import { clientContext } from '../../context.ts';
import { pageFault } from '../listing/page-fault.ts';
import type { Route } from './+types/receipt-link';

/** The link of an order's mail: takes the receipt, and leads on without it in the address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id: parentOrderId, token } = params;
  const { orders } = context.get(clientContext);
  await orders.openReceipt({ parentOrderId, token }).catch(pageFault);
  throw redirect(`/confirmation?id=${parentOrderId}&later`);
}
