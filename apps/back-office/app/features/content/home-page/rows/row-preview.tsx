import type { HomeRow } from '@karwan/contract/content/home-rows';
import type { ProductCard } from '@karwan/contract/product';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { ShopText } from '../../../../page/shop-text.tsx';

interface Props {
  row: HomeRow;
  products: readonly ProductCard[];
}

/** A phone's preview of a row as it was saved last, with its first products. */
export function RowPreview({ row, products }: Props) {
  const t = useT();
  return (
    <section className="panel min-w-0" aria-labelledby="preview">
      <h2 id="preview" className="panel-title">
        {t('content.preview')}
      </h2>
      {row.kind === 'marketplace' ? (
        <p className="text-ink-soft">{t('homeRows.outside')}</p>
      ) : products.length === 0 ? (
        <p className="text-ink-soft">{t('homeRows.empty')}</p>
      ) : (
        <div inert className="mx-auto max-w-90 border border-line-strong bg-paper p-4 text-base">
          <p className="mb-4 text-title">
            <ShopText>{row.title}</ShopText>
          </p>
          <ul className="flex gap-3 overflow-hidden">
            {products.map(({ id, name, images, price, salePrice, currency }) => (
              <li key={id} className="w-[44%] shrink-0">
                <span className="block aspect-[4/5] overflow-hidden bg-sunken">
                  {images[0]?.[0] && (
                    <Picture
                      image={images[0][0]}
                      alt=""
                      width={4}
                      height={5}
                      sizes="10rem"
                      widest={480}
                      fill
                    />
                  )}
                </span>
                <span className="mt-2 line-clamp-2 text-sm">
                  <ShopText>{name}</ShopText>
                </span>
                <span className="font-semibold">
                  <Amount minor={salePrice ?? price} code={currency} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
