import { type CustomerProof, customerProofs } from '@karwan/contract/customers/customer-proofs';
import type { ShopSenders } from '../../../messaging/transport/senders/shop-senders.ts';
import type { RequestContext } from '../../../platform/context.ts';

export type ProofContext = Pick<RequestContext, 'tenant' | 'senders'>;

interface Shop {
  /** Undefined: nothing can be sent. */
  readonly senders: ShopSenders | undefined;
  /** What the owner allows besides SMS. */
  readonly chosen: ReadonlySet<CustomerProof>;
}

/**
 * When a shop has each way (docs/access.md#signing-in). A new way is a line here and one in the contract's `customer-proofs`. A
 * call replaces the login only while the shop cannot send SMS.
 */
const isOffered: Readonly<Record<CustomerProof, (shop: Shop) => boolean>> = {
  'sms-code': ({ senders }) => senders?.sms !== undefined,
  'mail-code': ({ senders, chosen }) => senders?.mail !== undefined && chosen.has('mail-code'),
  whatsapp: ({ chosen }) => chosen.has('whatsapp'),
  call: ({ senders, chosen }) => senders?.sms === undefined && chosen.has('call'),
};

/**
 * The ways in which customers of a shop can prove who they are now. Without any of them nobody can log in, so that the shop
 * takes no orders and cannot open.
 */
export async function proofsOfShop({ tenant, senders }: ProofContext): Promise<CustomerProof[]> {
  const shop: Shop = {
    senders: await senders?.find(tenant.id),
    chosen: new Set<CustomerProof>(tenant.settings.customerProofs),
  };
  return customerProofs.filter((proof) => isOffered[proof](shop));
}
