import type { SuppliedRating as Supplied } from '@karwan/contract/product';
import { useT } from '../../i18n/use-t.ts';

/** Stars that came with the catalogue: nobody who bought here gave them, so they say whose they are. */
export function SuppliedRating({ rating }: { rating: Supplied | null | undefined }) {
  const t = useT();
  if (!rating) return null;
  const { value, count } = rating;
  return (
    <p className="text-sm text-ink-soft">
      {t('reviews.supplied', { value: value.toFixed(1), count })}
    </p>
  );
}
