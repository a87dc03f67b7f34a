import { formatAmount } from '@karwan/ui/amount.ts';
import { AlertIcon, PinIcon, TruckIcon } from '@karwan/ui/icons';
import type { ReactNode } from 'react';
import { countryNames, listFormat, numberFormat, weekdayFormat } from '../../i18n/formats.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { useSymbol } from '../../shell/root-data.ts';
import { useHydrated } from '../listing/use-hydrated.ts';
import { deliveryDays, nextSlot, roundedKilometres } from './delivery-days.ts';
import type { ShownProduct, ShownShipping } from './load-product.ts';

type Props = { product: ShownProduct; shipping: ShownShipping | null };

/** Where goods are delivered; the branch elsewhere means import. */
const deliveryCountry = 'PK';

/** A week that begins on a Sunday, to name days by. */
const aSunday = Date.UTC(2026, 0, 4);
const dayMs = 86_400_000;

/** Who sends it, from how far, what that costs and when it may come. */
export default function DeliveryNote({ product, shipping }: Props) {
  const t = useT();
  const language = useLanguage();
  const { branchName, branchCountry } = product;
  // From abroad, a branch's own hours say nothing of the day at the door.
  const isImported = branchCountry !== deliveryCountry;
  const metres = product.distance ?? shipping?.distance;
  return (
    <section aria-label={t('product.delivery')} className="space-y-4 text-sm">
      <Line icon={<PinIcon />}>
        <p className="font-medium">{t('product.soldBy', { name: branchName })}</p>
        {typeof metres === 'number' && (
          <p className="text-ink-soft">
            {t('product.away', { value: numberFormat(language).format(roundedKilometres(metres)) })}
          </p>
        )}
      </Line>
      {shipping && (
        <Line icon={<TruckIcon />}>
          <ShippingCost product={product} shipping={shipping} />
          {!isImported && product.availability === 'In Stock' && <Days shipping={shipping} />}
        </Line>
      )}
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
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 text-ink-faint">{icon}</span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function ShippingCost({ product, shipping }: { product: ShownProduct; shipping: ShownShipping }) {
  const t = useT();
  const symbol = useSymbol(shipping.currency);
  const { shippingCost, waiveDeliveryFee } = shipping;
  if (product.freeShipping) return <p className="font-medium">{t('product.shippingFree')}</p>;
  if (shippingCost === null) {
    return <p>{t('product.shippingRate', { value: t('cart.shippingRate') })}</p>;
  }
  return (
    <>
      <p className="font-medium">
        {t('product.shippingPrice', { value: formatAmount(shippingCost, symbol) })}
      </p>
      {waiveDeliveryFee !== null && (
        <p className="text-ink-soft">
          {t('product.shippingFreeFrom', { value: formatAmount(waiveDeliveryFee, symbol) })}
        </p>
      )}
    </>
  );
}

/** The page is kept and shared, so 'next' is said by the browser; until then the days stand there. */
function Days({ shipping }: { shipping: ShownShipping }) {
  const t = useT();
  const language = useLanguage();
  const hydrated = useHydrated();
  const { deliverySlots, timezone } = shipping;
  const named = (day: number) => weekdayFormat(language).format(aSunday + day * dayMs);
  const days = deliveryDays(deliverySlots);
  if (days.length === 0) return null;
  const next = hydrated ? nextSlot(deliverySlots, timezone, new Date()) : undefined;
  if (!next) {
    return (
      <p className="text-ink-soft">
        {t('product.deliveryDays', { value: listFormat(language).format(days.map(named)) })}
      </p>
    );
  }
  const { slot } = next;
  const time = (hours: number, minutes: number) =>
    `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  const hours = `${time(slot.timeStartHours, slot.timeStartMinutes)}–${time(slot.timeEndHours, slot.timeEndMinutes)}`;
  return (
    <p className="text-ink-soft">
      {t('product.nextDelivery', {
        value: t('deliveryArea.picked', { day: named(slot.day), time: hours }),
      })}
    </p>
  );
}
