import { backOfficePath } from '@karwan/contract/back-office';
import { readOrderNumber } from '@karwan/contract/order-number';
import { redirect } from 'react-router';
import type { Route } from './+types/search';

/** Where what was typed leads: an order's number to the order, everything else to a list of orders. */
export function loader({ url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('q')?.trim() ?? '';
  const number = readOrderNumber(typed);
  const orders = `${backOfficePath}/orders`;
  throw redirect(number ? `${orders}/${number}` : `${orders}?q=${encodeURIComponent(typed)}`);
}
