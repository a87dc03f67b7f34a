import { formatDate } from '@karwan/i18n/dates';
import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount } from '@karwan/money/format';
import { translator } from '../../../i18n/catalogues.ts';
import { clientContext, visitContext } from '../../../page/context.ts';
import { staffContext } from '../../../page/staff.server.ts';
import type { Route } from './+types/find';
import { findEverything } from './find.server.ts';
import { customerHits, type Hit, orderHits, productHits } from './hits.ts';

/** The hits that the command palette shows. */
export interface FoundHits {
  readonly orders: readonly Hit[];
  readonly customers: readonly Hit[];
  readonly products: readonly Hit[];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('q') ?? '';
  const found = await findEverything(context.get(clientContext), typed);
  const { permissions } = context.get(staffContext);
  const { language } = context.get(visitContext);
  const hits: FoundHits = {
    orders: found ? orderHits(found).map(inOneLine(language)) : [],
    customers: found ? customerHits(found) : [],
    products: found ? productHits(found, permissions) : [],
  };
  return Response.json(hits);
}

/** An order's state, time and total as text, since the palette shows nothing else. */
const inOneLine =
  (language: string) =>
  ({ order, detail, ...hit }: Hit): Hit => ({
    ...hit,
    detail: [
      order && translator(language)(`track.status.${order.orderStatus}`),
      order && formatDate(language, 'dateTime', order.createdAt),
      order &&
        formatAmount(order.orderAmount, {
          symbol: order.currency,
          decimals: decimalsOf(order.currencyCode),
        }),
      detail,
    ]
      .filter(Boolean)
      .join(' · '),
  });
