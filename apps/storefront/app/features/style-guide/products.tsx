import { Carousel } from '@karwan/ui/controls/carousel';
import { RowTabs } from '@karwan/ui/controls/row-tabs';
import { Grid } from '@karwan/ui/layout/layout';
import { Badge } from '@karwan/ui/product/badge';
import { Picture } from '@karwan/ui/product/picture';
import { Price } from '@karwan/ui/product/price';
import { ProductCard, ProductCardSkeleton } from '@karwan/ui/product/product-card';
import { Rating } from '@karwan/ui/product/rating';
import { RowCard } from '@karwan/ui/product/row-card';
import { Swatch } from '@karwan/ui/product/swatch';
import { useT } from '../../i18n/use-t.ts';
import { Specimen } from './specimen.tsx';

const rupees = { symbol: 'Rs', decimals: 2 };
const pictures = ['leather', 'watch', 'oud', 'table'].map((name) => `demo/story-${name}`);

/** Samples of product components: pictures, prices, cards, rows. */
export function ProductSamples() {
  const t = useT();
  const priceLabels = { was: t('common.was'), now: t('common.now') };
  const card = {
    href: '/department/luxury',
    name: t('guide.product'),
    brand: t('guide.brand'),
    image: pictures[0],
    price: { amount: 1_250_000, currency: rupees, labels: priceLabels },
  };
  return (
    <>
      <Specimen name="Badge">
        {(['sale', 'hot', 'new'] as const).map((kind) => (
          <Badge key={kind} kind={kind}>
            {t(`common.badge.${kind}`)}
          </Badge>
        ))}
        <Badge>{t('common.outOfStock')}</Badge>
      </Specimen>
      <Specimen name="Price">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Price key={size} size={size} amount={1_250_000} currency={rupees} labels={priceLabels} />
        ))}
        <Price amount={990_000} oldAmount={1_250_000} currency={rupees} labels={priceLabels} />
        <Price amount={null} currency={rupees} labels={priceLabels} />
      </Specimen>
      <Specimen name="Rating">
        {[5, 3.5, 0].map((value) => (
          <Rating key={value} value={value} label={() => t('common.rating', { value })} />
        ))}
      </Specimen>
      <Specimen name="Picture" stacked>
        <div className="max-w-sm">
          <Picture image={pictures[1] ?? ''} alt="" width={8} height={5} widest={640} />
        </div>
      </Specimen>
      <Specimen name="ProductCard, Grid" stacked>
        <Grid columns={3}>
          <ProductCard
            {...card}
            secondImage={pictures[1]}
            badge={{ kind: 'new', text: t('common.badge.new') }}
            choices={null}
          />
          <ProductCard
            {...card}
            image={pictures[2]}
            price={{ ...card.price, amount: 990_000, oldAmount: 1_250_000 }}
            badge={{ kind: 'sale', text: `${t('common.badge.sale')} -20%` }}
            choices={
              <ul className="card-choices">
                {['#3f5d4c', '#7c1f2b', '#1e1a16'].map((colour) => (
                  <li key={colour}>
                    <Swatch colour={colour} />
                  </li>
                ))}
              </ul>
            }
            note={t('common.outOfStock')}
          />
          <ProductCardSkeleton />
        </Grid>
      </Specimen>
      <Specimen name="RowCard" stacked>
        <ul className="grid gap-4">
          <RowCard
            image={pictures[0]}
            end={<Price amount={1_250_000} currency={rupees} labels={priceLabels} />}
          >
            <p className="font-medium">{card.name}</p>
            <p className="text-sm text-ink-soft">{card.brand}</p>
          </RowCard>
        </ul>
      </Specimen>
      <Specimen name="RowTabs" stacked>
        <RowTabs
          label={t('guide.carousel')}
          name="still-lifes"
          rows={pictures.map((picture, at) => ({
            key: picture,
            title: t('home.slide', { number: at + 1, count: pictures.length }),
            content: <Picture image={picture} alt="" width={8} height={5} widest={640} />,
          }))}
        />
      </Specimen>
      <Specimen name="Carousel" stacked>
        <Carousel
          label={t('guide.carousel')}
          fit="standard"
          labels={{ previous: t('common.previous'), next: t('common.next') }}
          slides={pictures.map((picture) => ({
            key: picture,
            content: <Picture image={picture} alt="" width={8} height={5} widest={640} />,
          }))}
        />
      </Specimen>
    </>
  );
}
