import type { SuppliedRating as Supplied } from '@karwan/contract/product';
import { useT } from '../../i18n/use-t.ts';

/** From how many ratings on, and from which mean, a supplier's rating says something for a product. */
const least = { count: 20, value: 4 };

/** A rating from the supplier's catalogue. It is not from our customers, so its source is named. */
export function SuppliedRating({ rating }: { rating: Supplied | null | undefined }) {
  const t = useT();
  if (!rating || rating.count < least.count || rating.value < least.value) return null;
  const { value, count } = rating;
  return (
    <p className="text-sm text-ink-soft">
      {t('reviews.supplied', { value: value.toFixed(1), count })}
    </p>
  );
}
