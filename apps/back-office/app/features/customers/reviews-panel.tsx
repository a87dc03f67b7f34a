import type { CustomerCard } from '@karwan/contract/customers';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../page/badge.tsx';
import { ShopText } from '../../page/shop-text.tsx';
import { When } from '../../page/when.tsx';
import { shopProductPath } from '../catalogue/products/products-path.ts';

/** The customer's reviews of products; hidden if there are none. */
export function ReviewsPanel({ reviews }: Pick<CustomerCard, 'reviews'>) {
  const t = useT();
  if (reviews.length === 0) return null;
  return (
    <section className="panel" aria-label={t('customers.reviews')}>
      <h2 className="panel-title">{t('customers.reviews')}</h2>
      <ul className="grid gap-3">
        {reviews.map(({ id, product, productName, stars, title, message, isShown, at }) => (
          <li key={id}>
            <p className="flex flex-wrap gap-x-3">
              <a href={shopProductPath(product)} className="underline underline-offset-4">
                <ShopText>{productName}</ShopText>
              </a>
              <span>{t('moderation.stars', { stars })}</span>
              {!isShown && <Badge>{t('customers.notShown')}</Badge>}
              <span className="text-ink-soft">
                <When at={at} style="date" />
              </span>
            </p>
            {title && <ShopText className="block font-medium">{title}</ShopText>}
            <ShopText className="block whitespace-pre-line">{message}</ShopText>
          </li>
        ))}
      </ul>
    </section>
  );
}
