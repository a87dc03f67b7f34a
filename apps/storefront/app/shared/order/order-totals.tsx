import type { Order } from '@karwan/contract/order';
import { QuoteTotals } from '../totals/quote-totals.tsx';
import { currencyOf } from './timeline/currency-of.ts';

/** What an order costs, as it was booked. */
export function OrderTotals({ order }: { order: Order }) {
  const { cost } = order;
  return (
    <QuoteTotals
      currency={currencyOf(order)}
      reserves={[{ ...cost, branchName: order.branchName }]}
      summary={{
        quantityTotal: order.pickedItems.reduce((sum, item) => sum + item.quantity, 0),
        itemsTotal: cost.itemsCost,
        serviceFeeTotal: cost.serviceFee,
        reserveFeeTotal: cost.reserveFee,
        shippingFeeTotal: cost.shippingCost,
        shippingState: cost.shippingState,
        insuranceFeeTotal: cost.insuranceFee,
        insuredTotal: cost.insuredAmount ?? 0,
        vatOnProducts: cost.vat,
        vatOnServiceFee: cost.vatServiceFee,
        customDuty: cost.customDuty,
        grandTotal: cost.totalCost,
      }}
    />
  );
}
