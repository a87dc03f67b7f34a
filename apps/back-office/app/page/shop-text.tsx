import { directionOf, fallbackLanguage } from '@karwan/contract/language';
import type { OrderItem } from '@karwan/contract/order';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { useLanguage } from '../i18n/use-t.ts';

const rightToLeftLetter = /[\u0590-\u08ff]/;

/**
 * Text of people and shops, in any script: isolated (`bdi`), so that it has its own direction, and in a rtl page tagged
 * with its language.
 */
export function ShopText({ children, className }: { children: string; className?: string }) {
  const isForeign = directionOf(useLanguage()) === 'rtl' && !rightToLeftLetter.test(children);
  return (
    <bdi
      lang={isForeign ? fallbackLanguage : undefined}
      className={classNames('wrap-anywhere', className)}
    >
      {children}
    </bdi>
  );
}

interface ChosenOptionsProps extends Pick<OrderItem, 'options'> {
  className?: string;
}

/** The chosen options of an item, one per line. */
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
