import { returnDaysOf } from '@karwan/contract/return-days';
import { formatWhole } from '@karwan/money/format';
import { formatEstimate } from '@karwan/money/format-estimate';
import { AlertIcon, CheckIcon, ShieldIcon, TruckIcon } from '@karwan/ui/layout/icons';
import type { ReactNode } from 'react';
import { countryNames } from '../../i18n/formats.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { useCurrency, useRootData } from '../../page/root-data.ts';
import { deliveryCountry } from '../../shared/delivery-times/delivery-days.ts';
import { ReturnRule } from '../../shared/order/return-rule.tsx';
import { DeliveringTo } from '../delivery-address/delivering-to.tsx';
import { DeliveryTime } from './delivery-time.tsx';
import type { ShownProduct } from './load-product.ts';

/** The promises of a product: when it comes and for how much, what is due at the door, whether it can go back. */
export default function DeliveryNote({ product }: { product: ShownProduct }) {
  const t = useT();
  const language = useLanguage();
  const { site } = useRootData();
  const { branchName, branchCountry, availability, delivery, returnDays, category } = product;
  const { authenticity } = product;
  const isImported = branchCountry !== deliveryCountry;
  const days = returnDaysOf(site, {
    own: returnDays,
    categoryIds: category.map(({ _id }) => _id),
    isImported,
  });
  return (
    <section
      aria-label={t('product.delivery')}
      className="divide-y divide-line border-y border-line text-sm"
    >
      <Assurance icon={<TruckIcon />}>
        {availability === 'In Stock' && (
          <DeliveryTime branch={delivery} branchName={branchName} isImported={isImported} />
        )}
        <ShippingCost delivery={delivery} />
        <p className="text-ink-soft">{t('product.soldBy', { name: branchName })}</p>
        <DeliveringTo on="wide" prompt={t('product.chooseCity')} />
      </Assurance>
      <Assurance icon={<AlertIcon />}>
        {isImported ? (
          <>
            <Duty {...product} />
            <p className="text-ink-soft">
              {t('product.imported', {
                name: countryNames(language).of(branchCountry) ?? branchCountry,
              })}
            </p>
          </>
        ) : (
          <p className="font-semibold">{t('product.noDuty')}</p>
        )}
      </Assurance>
      {authenticity && (
        <Assurance icon={<CheckIcon />}>
          <p className="font-semibold">{t(`product.authenticity.${authenticity}`)}</p>
          <p className="text-ink-soft">{t('product.genuineSource')}</p>
        </Assurance>
      )}
      <Assurance icon={<ShieldIcon />}>
        <ReturnRule goods={[{ days, isImported }]} isOwn={returnDays !== null} />
      </Assurance>
    </section>
  );
}

/** The duty for one piece as the cart has it; the lowest while variants are open. */
function Duty({ duty, priceFrom, currency: code }: ShownProduct) {
  const t = useT();
  const currency = useCurrency(code);
  return (
    <p className="font-semibold">
      {duty === 0
        ? t('product.dutyFree')
        : t(priceFrom ? 'product.dutyFrom' : 'product.duty', {
            value: formatEstimate(duty, currency),
          })}
    </p>
  );
}

function Assurance({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 gap-3 py-3">
      <span className="text-ink-soft">{icon}</span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Shipping cost of one piece, in the currency of its price: the same as in the cart. */
function ShippingCost({ delivery }: Pick<ShownProduct, 'delivery'>) {
  const t = useT();
  const currency = useCurrency(delivery.currency);
  const { shipping, shippingState, isByWeight, freeFrom } = delivery;
  if (shippingState === 'free') return <p className="text-ink-soft">{t('product.shippingFree')}</p>;
  const amount = formatWhole(shipping, currency);
  return (
    <>
      {shippingState === 'to_be_calculated' ? (
        <p className="text-ink-soft">
          {t('product.shippingRate', { value: t('cart.shippingRate') })}
        </p>
      ) : (
        <p className="text-ink-soft">
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
