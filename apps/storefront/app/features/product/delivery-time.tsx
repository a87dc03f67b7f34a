import type { ProductDelivery } from '@karwan/contract/branch';
import { daysAnywhere, daysToPlace } from '@karwan/contract/delivery-promise';
import { distanceInMetres } from '@karwan/contract/distance';
import { addDays, timeInPakistan } from '@karwan/contract/pakistan-time';
import type { Coordinates } from '@karwan/contract/place';
import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import { formatDays } from '@karwan/i18n/day-counts';
import { numberFormat } from '../../i18n/formats.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { nextSlot, roundedKilometres } from '../../shared/delivery-times/delivery-days.ts';
import { useShop } from '../../state/store/shop-store.ts';

/** Any Sunday, to format the names of weekdays. */
const aSunday = '2026-01-04';

type Translate = ReturnType<typeof useT>;

interface Props {
  branch: ProductDelivery;
  /** The delivery day of imports does not depend on the branch's hours and distance. */
  isImported: boolean;
}

/**
 * When a product is delivered. The page is cached for the zone, so the server renders what holds everywhere in it;
 * the browser replaces it for the chosen address, in the same two lines.
 */
export function DeliveryTime(props: Props) {
  const address = useShop((state) => state.address);
  return (
    <p className="min-h-[2lh] text-ink-soft">
      {address ? <Here {...props} address={address} /> : <Anywhere {...props} />}
    </p>
  );
}

function Anywhere({ branch, isImported }: Props) {
  const t = useT();
  const language = useLanguage();
  const days = formatDays(language, daysAnywhere(branch.deliveryDays, isImported));
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
  const delivery = days
    ? t('product.arrives', { days: formatDays(language, days) })
    : t('product.nextDelivery', { value: nextText(branch, t, language) });
  if (isImported) return delivery;
  const kilometres = roundedKilometres(distanceInMetres(branch, address));
  return (
    <>
      {delivery} · {t('product.away', { value: numberFormat(language).format(kilometres) })}
    </>
  );
}

/** The branch's next delivery slot, such as 'Monday, 10:00 AM – 1:00 PM'. */
function nextText(
  { deliverySlots, slotLeadMinutes }: ProductDelivery,
  t: Translate,
  language: string,
): string {
  const next = nextSlot(deliverySlots, new Date(), slotLeadMinutes);
  if (!next) return '';
  const { day, timeStartHours, timeStartMinutes, timeEndHours, timeEndMinutes } = next.slot;
  const time = (hours: number, minutes: number) =>
    timeInPakistan(aSunday, (hours % 24) * 60 + minutes);
  return t('deliveryArea.picked', {
    day: formatDate(language, 'weekday', addDays(aSunday, day)),
    time: formatTimeSpan(
      language,
      time(timeStartHours, timeStartMinutes),
      time(timeEndHours, timeEndMinutes),
    ),
  });
}
