import type { ProductPreview } from '@karwan/contract/product-preview';
import { unitPrice } from '@karwan/money/unit-price';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { ShopText } from '../../../../page/shop-text.tsx';

type Whole = NonNullable<ProductPreview['product']>;
type Shown = Pick<Whole, 'name' | 'price' | 'salePrice' | 'priceFrom' | 'currency' | 'stock'> &
  Pick<Whole, 'branchName'> &
  Pick<Whole['delivery'], 'shipping' | 'shippingState' | 'freeFrom'> & { image: string | null };

interface Props {
  typed: string;
  /** Null: the place was not found. */
  seen:
    | (Pick<ProductPreview, 'why' | 'days' | 'metres'> & {
        point: { name: string };
        product: Shown | null;
      })
    | null;
}

/** What a shopper at a place sees: price, branch and delivery time. */
export function PreviewResult({ typed, seen }: Props) {
  const t = useT();
  return (
    <section className="panel" aria-label={seen?.point.name ?? typed}>
      <h2 className="panel-title">
        <ShopText>{seen?.point.name ?? typed}</ShopText>
      </h2>
      {!seen && <p className="text-oxblood">{t('products.preview.unknown')}</p>}
      {seen?.why && <p className="text-oxblood">{t(`products.preview.${seen.why}`)}</p>}
      {seen?.product && <Offer {...seen} product={seen.product} />}
    </section>
  );
}

function Offer({ product, days, metres }: NonNullable<Props['seen']> & { product: Shown }) {
  const t = useT();
  const { name, price, salePrice, priceFrom, currency, stock, branchName, image } = product;
  const paid = unitPrice({ price, salePrice });
  const facts = [
    {
      name: t('products.preview.price'),
      value: (
        <>
          {priceFrom && `${t('products.preview.from')} `}
          <Amount minor={paid} code={currency} />
          {paid < price && (
            <del className="ms-2 text-ink-soft">
              <Amount minor={price} code={currency} />
            </del>
          )}
        </>
      ),
    },
    {
      name: t('products.preview.branch'),
      value: (
        <>
          <ShopText>{branchName}</ShopText>
          {metres !== null &&
            ` · ${t('products.preview.away', { km: String(Math.round(metres / 1_000)) })}`}
        </>
      ),
    },
    {
      name: t('products.preview.stock'),
      value: stock === 0 ? t('products.preview.none') : t('products.inStock', { count: stock }),
    },
    {
      name: t('products.preview.delivery'),
      value: days
        ? t('zones.days', { from: String(days.from), to: String(days.to) })
        : t('zones.atTimes'),
    },
    { name: t('products.preview.shipping'), value: <Shipping product={product} /> },
  ];
  return (
    <div className="mt-2 flex gap-4">
      {image && (
        <span className="block aspect-[4/5] w-20 flex-none self-start overflow-hidden bg-sunken">
          <Picture
            image={image}
            width={160}
            height={200}
            narrowest={80}
            widest={160}
            alt=""
            sizes="80px"
            fill
          />
        </span>
      )}
      <div className="min-w-0 grow">
        <p className="font-medium">
          <ShopText>{name}</ShopText>
        </p>
        <dl className="mt-1 grid gap-y-1 text-sm">
          {facts.map((fact) => (
            <div key={fact.name} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">{fact.name}:</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Shipping({ product }: { product: Shown }) {
  const t = useT();
  const { shipping, shippingState, freeFrom, currency } = product;
  if (shippingState !== 'quoted') {
    return t(`products.preview.${shippingState === 'free' ? 'free' : 'later'}`);
  }
  return (
    <>
      <Amount minor={shipping} code={currency} />
      {freeFrom !== null && (
        <>
          {' · '}
          {t('products.preview.freeFrom')} <Amount minor={freeFrom} code={currency} />
        </>
      )}
    </>
  );
}
