import { asFragment } from '@karwan/markup/fragments/fragment';
import { Carousel } from '@karwan/ui/controls/carousel';
import { Container } from '@karwan/ui/layout/layout';
import { useT } from '../../i18n/use-t.ts';
import { RouterLink } from '../../page/router-link.tsx';
import type { HomeBrand } from './load-home.ts';

/** Brands of the products on the page: six on a wide screen, two on a phone (spec section 9). */
export const BrandsStrip = asFragment(function BrandsStrip({
  brands,
}: {
  brands: readonly HomeBrand[];
}) {
  const t = useT();
  if (brands.length === 0) return null;
  return (
    <div className="mt-section border-t border-line pt-4">
      <Container>
        <Carousel
          label={t('home.brands')}
          fit="brands"
          labels={{ previous: t('common.previous'), next: t('common.next') }}
          slides={brands.map(({ title, href }) => ({
            key: href,
            content: (
              <RouterLink href={href} className="brand-link">
                {title}
              </RouterLink>
            ),
          }))}
        />
      </Container>
    </div>
  );
});
