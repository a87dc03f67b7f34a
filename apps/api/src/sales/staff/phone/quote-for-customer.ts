import type { Quote, QuoteRequest } from '@karwan/contract/cart';
import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';
import { inLanguage } from '../../../shop/settings/in-language.ts';
import { cartToQuote, quoteCart } from '../../cart/quote-cart.ts';

/** Stands for a customer without an account: no account has this id, so it has no orders and is in no customer group. */
const newCustomer = '';

/**
 * Prices a cart for a customer on the phone, with the promotions that their account may use.
 * @throws BAD_REQUEST if it is not a phone number
 */
export async function quoteForCustomer(
  context: RequestContext,
  { phone, ...requested }: QuoteRequest & { phone: string },
): Promise<Quote> {
  const { db, tenant } = context;
  const parsed = parsePhoneNumberFromString(phone, 'PK');
  if (!parsed?.isValid()) throw badField('phone', 'Invalid phone number', 'phone');
  const { rows } = await sql<{ id: string }>`select id from "user"
    where tenant_id = ${tenant.id} and phone = ${parsed.number}`.execute(db);
  const cart = cartToQuote(tenant, requested, rows[0]?.id ?? newCustomer);
  return inLanguage(context, await quoteCart(db, tenant, cart));
}
