import type { PreviewedItem } from '@karwan/contract/shop/settings/marketplace-settings';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { Badge } from '../../../../page/badge.tsx';

/** Prices of cached items with a typed rule, which is not saved. */
export function PreviewTable({ items }: { items: readonly PreviewedItem[] }) {
  const t = useT();
  return (
    <section className="panel grid gap-2" aria-label={t('marketplaces.preview')}>
      <h2 className="panel-title">{t('marketplaces.preview')}</h2>
      {items.length === 0 ? (
        <p>{t('marketplaces.noItems')}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {items.map((item) => (
            <li key={`${item.merchant} ${item.itemId}`} className="grid gap-1 py-2">
              <bdi>{item.title}</bdi>
              <span className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
                {item.category && <bdi>{item.category}</bdi>}
                <span>
                  {t('marketplaces.paid')} <Amount minor={item.paid} code={item.currency} />
                </span>
                <span>
                  {t('marketplaces.now')} <Price minor={item.priceNow} code={item.currency} />
                </span>
                <strong className="font-medium text-ink">
                  {t('marketplaces.then')} <Price minor={item.priceThen} code={item.currency} />
                </strong>
                {item.isFreeThen && <Badge>{t('marketplaces.freeShipping.true')}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Price({ minor, code }: { minor: number | null; code: string }) {
  const t = useT();
  return minor === null ? t('marketplaces.notShown') : <Amount minor={minor} code={code} />;
}
