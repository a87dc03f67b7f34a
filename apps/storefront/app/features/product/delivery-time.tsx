import type { ProductDelivery } from '@karwan/contract/branch';
import { daysAnywhere, daysToPlace } from '@karwan/contract/delivery-promise';
import { distanceInMetres } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import { daysText, numberFormat, weekdayFormat } from '../../i18n/formats.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { nextSlot, roundedKilometres } from '../../shared/delivery-times/delivery-days.ts';
import { useShop } from '../../state/store/shop-store.ts';

/** A week that begins on a Sunday, to name days by. */
const aSunday = Date.UTC(2026, 0, 4);
const dayMs = 86_400_000;

type Translate = ReturnType<typeof useT>;

interface Props {
  branch: ProductDelivery;
  /** From abroad, a branch's own hours and distance say nothing of the day at the door. */
  isImported: boolean;
}

/**
 * When a product comes. The page is shared by everybody in a zone, so the server says what holds
 * everywhere; the browser says it for the chosen address, in the same two lines.
 */
export function DeliveryTime(props: Props) {
  const address = useShop((kept) => kept.address);
  return (
    <p className="min-h-[2lh] text-ink-soft">
      {address ? <Here {...props} address={address} /> : <Anywhere {...props} />}
    </p>
  );
}

function Anywhere({ branch, isImported }: Props) {
  const t = useT();
  const language = useLanguage();
  const days = daysText(language, daysAnywhere(branch.deliveryDays, isImported));
  const km = numberFormat(language).format(Math.floor(branch.deliveryRadius / 1000));
  const deliversItself = branch.deliveryRadius > 0 && branch.deliverySlots.length > 0;
  return isImported || !deliversItself
    ? t('product.arrives', { days })
    : t('product.reach', { km, days });
}

function Here({ branch, isImported, address }: Props & { address: Coordinates }) {
  const t = useT();
  const language = useLanguage();
  const days = daysToPlace(branch, address, isImported);
  const said = days
    ? t('product.arrives', { days: daysText(language, days) })
    : t('product.nextDelivery', { value: nextText(branch, t, language) });
  if (isImported) return said;
  const kilometres = roundedKilometres(distanceInMetres(branch, address));
  return (
    <>
      {said} · {t('product.away', { value: numberFormat(language).format(kilometres) })}
    </>
  );
}

/** The day and hours of the branch's next delivery, such as 'Monday, 10:00–13:00'. */
function nextText(
  { deliverySlots, timezone }: ProductDelivery,
  t: Translate,
  language: string,
): string {
  const next = nextSlot(deliverySlots, timezone, new Date());
  if (!next) return '';
  const { slot } = next;
  const time = (hours: number, minutes: number) =>
    `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  const hours = `${time(slot.timeStartHours, slot.timeStartMinutes)}–${time(slot.timeEndHours, slot.timeEndMinutes)}`;
  return t('deliveryArea.picked', {
    day: weekdayFormat(language).format(aSunday + slot.day * dayMs),
    time: hours,
  });
}
