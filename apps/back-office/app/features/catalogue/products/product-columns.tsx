import type { ProductRow } from '@karwan/contract/product-list';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import type { Column } from '../../../shared/list/columns.ts';

/** The columns of the list of products. */
export const productColumns: readonly Column<ProductRow>[] = [
  {
    key: 'product',
    title: 'products.column.product',
    position: 'head',
    show: Named,
  },
  {
    key: 'price',
    title: 'products.column.price',
    position: 'end',
    numeric: true,
    show: Price,
  },
  {
    key: 'code',
    title: 'products.column.code',
    position: 'below',
    show: ({ itemCustomId }) => (
      <span dir="ltr" className="break-all md:text-xs">
        {itemCustomId}
      </span>
    ),
  },
  {
    key: 'category',
    title: 'products.column.category',
    position: 'below',
    show: ({ category, brand }) => (
      <ShopText>{brand ? `${category} · ${brand}` : category}</ShopText>
    ),
  },
  {
    key: 'stock',
    title: 'products.column.stock',
    position: 'below',
    numeric: true,
    show: Stock,
  },
  { key: 'state', title: 'products.column.state', position: 'below', show: State },
];

function Named({ name, picture }: ProductRow) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="size-10 shrink-0 overflow-hidden bg-sunken md:size-8">
        {picture && (
          <Picture image={picture} alt="" width={40} height={40} sizes="40px" widest={96} fill />
        )}
      </span>
      <ShopText className="min-w-0 break-words xl:truncate">{name}</ShopText>
    </span>
  );
}

function Price({ price }: ProductRow) {
  const t = useT();
  if (!price) return <span className="text-ink-soft">{t('products.notSold')}</span>;
  const { least, most, currency, isSale } = price;
  return (
    <span className={isSale ? 'text-oxblood' : undefined}>
      {least < most && <span className="text-sm text-ink-soft">{t('products.from')} </span>}
      <Amount isShort minor={least} code={currency} />
      {isSale && <span className="sr-only"> {t('products.onSale')}</span>}
    </span>
  );
}

function Stock({ stock }: ProductRow) {
  const t = useT();
  return (
    <>
      <span className="md:hidden">{t('products.inStock', { count: stock })}</span>
      <span className="max-md:hidden">{stock}</span>
    </>
  );
}

function State({ isActive, lacks }: ProductRow) {
  const t = useT();
  return (
    <span className="flex flex-wrap gap-1">
      {!isActive && <Badge tone="bad">{t('products.state.hidden')}</Badge>}
      {lacks.map((lack) => (
        <Badge key={lack} tone="wait">
          {t(`products.lacks.${lack}`)}
        </Badge>
      ))}
    </span>
  );
}
