import { backOfficePath } from '@karwan/contract/back-office';
import type { StockItem } from '@karwan/contract/stock';
import { TextLink } from '@karwan/ui/controls/text-link';
import { useT } from '../../i18n/use-t.ts';
import { ShopText } from '../../page/shop-text.tsx';
import { When } from '../../page/when.tsx';
import { Free } from './stock-columns.tsx';

interface Props {
  item: StockItem;
  elsewhere: readonly { itemId: string; branchName: string; free: number }[];
}

/** The stock of an item in its branch and in others. */
export function ItemFacts({ item, elsewhere }: Props) {
  const t = useT();
  const { code, gtin, reserved, physical, sold, cover, countedAt } = item;
  return (
    <section className="panel" aria-label={t('stock.figures')}>
      <dl className="facts">
        <dt>{t('stock.column.code')}</dt>
        <dd dir="ltr" className="text-end">
          {code}
        </dd>
        {gtin && (
          <>
            <dt>{t('stock.column.gtin')}</dt>
            <dd dir="ltr" className="text-end">
              {gtin}
            </dd>
          </>
        )}
        <dt>{t('stock.column.free')}</dt>
        <dd className="text-end font-semibold">
          <Free {...item} />
        </dd>
        <dt>{t('stock.column.reserved')}</dt>
        <dd className="text-end">{reserved}</dd>
        <dt>{t('stock.column.physical')}</dt>
        <dd className="text-end font-semibold">{physical}</dd>
        <dt>{t('stock.column.sold')}</dt>
        <dd className="text-end">{sold}</dd>
        <dt>{t('stock.column.cover')}</dt>
        <dd className="text-end">{cover === null ? '–' : t('stock.days', { count: cover })}</dd>
        <dt>{t('stock.column.counted')}</dt>
        <dd className="text-end">{countedAt ? <When at={countedAt} /> : t('stock.never')}</dd>
      </dl>
      {elsewhere.length > 0 && (
        <>
          <h2 className="panel-title mt-4">{t('stock.elsewhere')}</h2>
          <ul>
            {elsewhere.map(({ itemId, branchName, free }) => (
              <li key={itemId} className="flex items-center justify-between gap-3">
                <TextLink href={`${backOfficePath}/stock/${itemId}/history`} compact>
                  <ShopText>{branchName}</ShopText>
                </TextLink>
                <bdi dir="ltr">{free}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
