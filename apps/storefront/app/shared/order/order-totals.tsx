import type { Order } from '@karwan/contract/order';
import { PriceTotals } from '../totals/price-totals.tsx';
import { currencyOf } from './timeline/currency-of.ts';

/** The totals of an order as booked. */
export function OrderTotals({ order }: { order: Order }) {
  const { cost, fees, pickedItems, promotions } = order;
  return (
    <PriceTotals
      currency={currencyOf(order)}
      parts={[order]}
      promotions={promotions}
      totals={{
        quantityTotal: pickedItems.reduce((sum, item) => sum + item.quantity, 0),
        itemsTotal: cost.itemsCost,
        fees,
        shippingState: cost.shippingState,
        grandTotal: cost.totalCost,
      }}
    />
  );
}
