import type { DeliveryMethod as Method } from '@karwan/contract/cart';
import { joinList } from '@karwan/i18n/join-list';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { ChoiceCard } from '../choice-card.tsx';

const whyNot = { nothing: 'checking', abroad: 'noStore', local: 'nonePossible' } as const;

/** Home delivery or pick-up; pick-up only if a branch in the country has items of the cart. */
export function DeliveryMethod(props: {
  chosen: Method;
  /** The branches where the cart's items can be picked up. */
  pickUpAt: readonly string[];
  /** What is known of items that cannot be picked up: nothing until the cart is priced, or that all are imported. */
  known: 'nothing' | 'abroad' | 'local';
  onChoose: (method: Method) => void;
}) {
  const { chosen, pickUpAt, known, onChoose } = props;
  const t = useT();
  const language = useLanguage();
  const isPossible = pickUpAt.length > 0;
  return (
    <fieldset>
      <legend className="sr-only">{t('checkout.delivery.title')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceCard
          name="deliveryMethod"
          value="home"
          title={t('deliveryArea.home')}
          checked={chosen === 'home'}
          onChange={() => onChoose('home')}
        >
          {t('checkout.delivery.homeHint')}
        </ChoiceCard>
        <ChoiceCard
          name="deliveryMethod"
          value="store"
          title={t('deliveryArea.store')}
          checked={chosen === 'store'}
          disabled={!isPossible && chosen !== 'store'}
          onChange={() => onChoose('store')}
        >
          {isPossible
            ? t('checkout.delivery.storeHint', { branches: joinList(language, pickUpAt) })
            : t(`checkout.delivery.${whyNot[known]}`)}
        </ChoiceCard>
      </div>
    </fieldset>
  );
}
