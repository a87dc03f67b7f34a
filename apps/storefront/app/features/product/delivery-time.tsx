import type { ProductDelivery } from '@karwan/contract/branch';
import { daysAnywhere, daysToPlace } from '@karwan/contract/delivery-promise';
import { addDays, clockInPakistan, timeInPakistan } from '@karwan/contract/pakistan-time';
import type { Coordinates } from '@karwan/contract/place';
import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import { formatDays } from '@karwan/i18n/day-counts';
import { numberFormat } from '../../i18n/formats.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { nextSlot } from '../../shared/delivery-times/delivery-days.ts';
import { useShop } from '../../state/store/shop-store.ts';

type Translate = ReturnType<typeof useT>;

const todayInPakistan = () => clockInPakistan(new Date()).day;

interface Props {
  branch: ProductDelivery;
  branchName: string;
  /** The delivery day of imports does not depend on the branch's hours and distance. */
  isImported: boolean;
}

/**
 * When a product is delivered. The page is cached for the zone, so the server renders what holds everywhere in it;
 * the browser replaces it with the dates for the chosen address, in the same two lines.
 */
export function DeliveryTime(props: Props) {
  const address = useShop((state) => state.address);
  return (
    <p className="font-semibold min-h-[2lh]">
      {address ? <Here {...props} address={address} /> : <Anywhere {...props} />}
    </p>
  );
}

function Anywhere({ branch, isImported, branchName }: Props) {
  const t = useT();
  const language = useLanguage();
  const days = formatDays(language, daysAnywhere(branch.deliveryDays, isImported));
  const km = numberFormat(language).format(Math.floor(branch.deliveryRadius / 1000));
  const deliversItself = branch.deliveryRadius > 0 && branch.deliverySlots.length > 0;
  return isImported || !deliversItself
    ? t('product.arrives', { days })
    : t('product.reach', { km, days, name: branchName });
}

function Here({ branch, isImported, address }: Props & { address: Coordinates }) {
  const t = useT();
  const language = useLanguage();
  const days = daysToPlace(branch, address, isImported);
  if (!days) return t('product.nextDelivery', { value: nextText(branch, t, language) });
  const today = todayInPakistan();
  const dayIn = (ahead: number) => formatDate(language, 'shortDay', addDays(today, ahead));
  const from = dayIn(days.from);
  const to = dayIn(days.to);
  return t('product.arrivesOn', { value: from === to ? to : `${from} – ${to}` });
}

/** The branch's next delivery slot, such as 'Mon 7 Dec, 10:00 AM – 1:00 PM'. */
function nextText(
  { deliverySlots, slotLeadMinutes }: ProductDelivery,
  t: Translate,
  language: string,
): string {
  const next = nextSlot(deliverySlots, new Date(), slotLeadMinutes);
  if (!next) return '';
  const { timeStartHours, timeStartMinutes, timeEndHours, timeEndMinutes } = next.slot;
  const day = addDays(todayInPakistan(), next.daysAhead);
  const time = (hours: number, minutes: number) => timeInPakistan(day, (hours % 24) * 60 + minutes);
  return t('deliveryArea.picked', {
    day: formatDate(language, 'shortDay', day),
    time: formatTimeSpan(
      language,
      time(timeStartHours, timeStartMinutes),
      time(timeEndHours, timeEndMinutes),
    ),
  });
}
