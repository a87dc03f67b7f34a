import type { ProductCard } from '@karwan/contract/product';
import { VisuallyHidden } from '@karwan/ui/layout/visually-hidden';
import { Swatch } from '@karwan/ui/product/swatch';
import { useT } from '../../i18n/use-t.ts';

/** The values of a product's options, for information only: they are chosen on its page or in the quick view. */
export function CardChoices({ choices = [] }: Pick<ProductCard, 'choices'>) {
  const t = useT();
  return choices.map(({ optionTitle, values, more }) => (
    <ul key={optionTitle} aria-label={optionTitle} className="card-choices">
      {values.map(({ valueTitle, swatch, soldOut }) => (
        <li key={valueTitle} className={soldOut && 'option-sold-out'}>
          {swatch && <Swatch colour={swatch} />}
          <bdi className={swatch && 'sr-only'}>{valueTitle}</bdi>
          {soldOut && <VisuallyHidden>{`, ${t('common.outOfStock')}`}</VisuallyHidden>}
        </li>
      ))}
      {more && (
        <li>
          <span dir="ltr">{`+${more}`}</span>
        </li>
      )}
    </ul>
  ));
}
