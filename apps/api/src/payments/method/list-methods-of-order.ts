import type { MethodOfOrder, PaymentState } from '@karwan/contract/payment';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { RequestContext } from '../../platform/context.ts';
import type { Booking } from '../../sales/reading/find-booking.ts';
import { inLanguage } from '../../shop/settings/in-language.ts';
import type { Payments } from '../credentials/open-payments.ts';
import { type OfferedMethod, rulesFor, selectOfferedMethods } from './method-rules.ts';

/**
 * The payment methods for an unpaid booking, in the shop's order. Methods whose provider cannot be reached for lack of
 * credentials are left out.
 */
export async function listMethodsOfOrder(
  context: Pick<RequestContext, 'db' | 'tenant' | 'language' | 'payments'>,
  booking: Booking,
  { canPay, left }: Pick<PaymentState, 'canPay' | 'left'>,
): Promise<MethodOfOrder[]> {
  if (!canPay || left !== null || !isOnlineGateway(booking.method)) return [];
  const { db, tenant, payments } = context;
  const offered = await selectOfferedMethods(db, tenant.id);
  const refuse = await rulesFor(db, tenant, booking, offered);
  const reachable = await Promise.all(
    offered.map((method) => isReachable(payments, tenant.id, method)),
  );
  const methods = offered
    .filter((_, at) => reachable[at])
    .map((method) => ({
      key: method.key,
      title: method.title,
      description: method.description,
      isCurrent: method.key === booking.method,
      isOnline: isOnlineGateway(method.key),
      refusal: refuse(method),
    }));
  return inLanguage(context, methods);
}

async function isReachable(
  payments: Payments | undefined,
  tenantId: number,
  { key }: OfferedMethod,
): Promise<boolean> {
  if (!isOnlineGateway(key)) return true;
  const provider = await payments?.find(tenantId, key).catch(() => undefined);
  return provider !== undefined;
}
