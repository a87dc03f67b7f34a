import { countryNames, momentFormat } from '../../i18n/formats.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { useSymbol } from '../../shell/root-data.ts';
import type { ShownOutsideItem } from './load-outside-product.ts';
import { wordsOf } from './outside-words.ts';
import { writeAmount } from './write-amount.ts';

/** What is good to know before leaving for the marketplace. */
export function OutsideFacts({ item }: { item: ShownOutsideItem }) {
  const t = useT();
  const language = useLanguage();
  const shippingSymbol = useSymbol(item.shipping?.currency ?? item.currency);
  const { merchant, condition, soldBy, shipping, shipsFrom, returnsAccepted, endsAt, seenAt } =
    item;
  const words = wordsOf[merchant];
  const moment = (text: string) => momentFormat(language).format(new Date(text));
  const facts = [
    soldBy && { name: t('marketplace.soldBy'), value: soldBy },
    condition && { name: t('marketplace.condition'), value: condition },
    shipping && { name: t(`${words}.shipping`), value: shippingText() },
    shipsFrom && {
      name: t('marketplace.shipsFrom'),
      value: countryName(language, shipsFrom),
    },
    returnsAccepted !== null && {
      name: t('marketplace.returns'),
      value: t(returnsAccepted ? 'marketplace.returnsYes' : 'marketplace.returnsNo'),
    },
    endsAt && { name: t('marketplace.ends'), value: moment(endsAt) },
    { name: t('marketplace.seen'), value: moment(seenAt) },
  ].filter((fact) => fact !== null && fact !== false && fact !== '');

  function shippingText(): string {
    if (item.freeShipping || shipping?.cost === 0) return t('marketplace.shippingFree');
    if (!shipping || shipping.cost === null) return t(`${words}.shippingLater`);
    return writeAmount(shipping.cost, shipping.currency, shippingSymbol);
  }

  return (
    <dl className="border-y border-line py-2 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[minmax(7rem,35%)_1fr] gap-4 py-1.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-words">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A marketplace may name what is no country; then its own word stands. */
function countryName(language: string, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames(language).of(code) ?? code) : code;
}
