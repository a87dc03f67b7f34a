import { asFragment } from '@karwan/markup/fragments/fragment';
import { Link } from '@karwan/ui/controls/link';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { truncate } from '@karwan/ui/layout/truncate.ts';
import { Picture } from '@karwan/ui/product/picture';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../../i18n/use-t.ts';
import { productAddress } from '../../../page/addresses.ts';
import { useCurrency } from '../../../page/root-data.ts';
import { displayPrice } from '../../../shared/product-card/product-prices.ts';
import type { BriefProduct } from '../load-listing.ts';

type Props = { products: readonly BriefProduct[]; beside: boolean };

/** The ten latest products, beside the list or below it. */
function LatestProducts({ products, beside }: Props) {
  const t = useT();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="latest-products">
      <h2
        id="latest-products"
        className={beside ? 'mb-4 font-sans text-sm font-semibold' : 'mb-6 text-section'}
      >
        {t('listing.latest')}
      </h2>
      <ul
        className={classNames(
          'grid gap-x-6 gap-y-4 sm:grid-cols-2',
          beside ? 'lg:grid-cols-1' : 'lg:grid-cols-3 xl:grid-cols-5',
        )}
      >
        {products.map((product) => (
          <Brief key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

export default asFragment(LatestProducts);

function Brief({ product }: { product: BriefProduct }) {
  const t = useT();
  const currency = useCurrency(product.currency);
  return (
    <li className="brief">
      <div>
        {product.image && (
          <Picture
            image={product.image}
            alt=""
            width={4}
            height={5}
            sizes="4rem"
            widest={160}
            fill
          />
        )}
      </div>
      <div className="min-w-0">
        <Link
          href={productAddress(product)}
          title={product.name}
          className="cover-link line-clamp-2"
        >
          {truncate(product.name, 100)}
        </Link>
        <Price
          {...displayPrice(product)}
          currency={currency}
          size="small"
          className="mt-1"
          labels={{ was: t('common.was'), now: t('common.now') }}
        />
      </div>
    </li>
  );
}
