import { type CustomerProof, customerProofs } from '@karwan/contract/accounts/customer-proofs';
import type { ShopSenders } from '../../messages/senders/shop-senders.ts';
import type { RequestContext } from '../../platform/context.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'senders'>;

interface Shop {
  readonly context: Context;
  /** Undefined: nothing can be sent. */
  readonly senders: ShopSenders | undefined;
}

/** When a shop has each way. A new way is a line here and one in the contract's `customer-proofs`. */
const isOffered: Readonly<Record<CustomerProof, (shop: Shop) => boolean | Promise<boolean>>> = {
  'sms-code': ({ senders }) => senders?.sms !== undefined,
};

/**
 * The ways in which customers of a shop can prove who they are now. Without any of them nobody can log in, so that the shop
 * takes no orders and cannot open.
 */
export async function proofsOfShop(context: Context): Promise<CustomerProof[]> {
  const senders = await context.senders?.find(context.tenant.id);
  const offered = await Promise.all(
    customerProofs.map(async (proof) => ({
      proof,
      isOffered: await isOffered[proof]({ context, senders }),
    })),
  );
  return offered.flatMap((one) => (one.isOffered ? [one.proof] : []));
}
