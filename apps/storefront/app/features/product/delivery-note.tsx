import { asFragment } from '@karwan/markup/fragments/fragment';
import { formatWhole } from '@karwan/money/format';
import { AlertIcon, PinIcon, TruckIcon } from '@karwan/ui/layout/icons';
import type { ReactNode } from 'react';
import { countryNames } from '../../i18n/formats.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { useCurrency } from '../../page/root-data.ts';
import { deliveryCountry } from '../../shared/delivery-times/delivery-days.ts';
import { DeliveryTime } from './delivery-time.tsx';
import type { ShownProduct } from './load-product.ts';

type Sending = Pick<ShownProduct, 'branchName' | 'branchCountry' | 'availability' | 'delivery'>;

/** The sending branch, shipping cost and delivery time. */
export default function DeliveryNote({ product }: { product: ShownProduct }) {
  const { branchName, branchCountry, availability, delivery } = product;
  return (
    <SendingNote
      branchName={branchName}
      branchCountry={branchCountry}
      availability={availability}
      delivery={delivery}
    />
  );
}

const SendingNote = asFragment(function SendingNote(props: Sending) {
  const { branchName, branchCountry, availability, delivery } = props;
  const t = useT();
  const language = useLanguage();
  const isImported = branchCountry !== deliveryCountry;
  return (
    <section aria-label={t('product.delivery')} className="space-y-4 text-sm">
      <Line icon={<PinIcon />}>
        <p className="font-medium">{t('product.soldBy', { name: branchName })}</p>
      </Line>
      <Line icon={<TruckIcon />}>
        <ShippingCost delivery={delivery} />
        {availability === 'In Stock' && <DeliveryTime branch={delivery} isImported={isImported} />}
      </Line>
      {isImported && (
        <Line icon={<AlertIcon />}>
          <p className="text-ink-soft">
            {t('product.imported', {
              name: countryNames(language).of(branchCountry) ?? branchCountry,
            })}
          </p>
        </Line>
      )}
    </section>
  );
});

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 text-ink-faint">{icon}</span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Shipping cost of one piece, in the currency of its price: the same as in the cart. */
function ShippingCost({ delivery }: Pick<ShownProduct, 'delivery'>) {
  const t = useT();
  const currency = useCurrency(delivery.currency);
  const { shipping, shippingState, isByWeight, freeFrom } = delivery;
  if (shippingState === 'free') return <p className="font-medium">{t('product.shippingFree')}</p>;
  const amount = formatWhole(shipping, currency);
  return (
    <>
      {shippingState === 'to_be_calculated' ? (
        <p>{t('product.shippingRate', { value: t('cart.shippingRate') })}</p>
      ) : (
        <p className="font-medium">
          {t(isByWeight ? 'product.shippingPriceOne' : 'product.shippingPrice', { value: amount })}
        </p>
      )}
      {freeFrom !== null && (
        <p className="text-ink-soft">
          {t('product.shippingFreeFrom', { value: formatWhole(freeFrom, currency) })}
        </p>
      )}
    </>
  );
}
