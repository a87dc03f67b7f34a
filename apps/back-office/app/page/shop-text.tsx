import { directionOf, fallbackLanguage } from '@karwan/contract/language';
import type { OrderItem } from '@karwan/contract/order';
import { useLanguage } from '../i18n/use-t.ts';

const rightToLeftLetter = /[\u0590-\u08ff]/;

/** What people and shops wrote, in whatever script: it gets that script's direction, face and line height. */
export function ShopText({ children, className }: { children: string; className?: string }) {
  const isForeign = directionOf(useLanguage()) === 'rtl' && !rightToLeftLetter.test(children);
  return (
    <bdi lang={isForeign ? fallbackLanguage : undefined} className={className}>
      {children}
    </bdi>
  );
}

interface ChosenOptionsProps extends Pick<OrderItem, 'options'> {
  className?: string;
}

/** What was chosen of an item, an option a line. */
export function ChosenOptions({
  options,
  className = 'block text-sm text-ink-soft',
}: ChosenOptionsProps) {
  return options.map(({ optionTitle, valueTitle }) => (
    <ShopText key={optionTitle} className={className}>
      {`${optionTitle}: ${valueTitle}`}
    </ShopText>
  ));
}
