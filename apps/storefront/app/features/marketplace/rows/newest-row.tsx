import { MarketplaceRow } from './marketplace-row.tsx';
import { useIsPerson } from './use-is-person.ts';

/** The marketplace's newest items, not shown to robots (spec section 1). The row's space is reserved until then. */
export function NewestRow({ title }: { title: string }) {
  return useIsPerson() ? (
    <MarketplaceRow source="new" title={title} />
  ) : (
    <div aria-hidden="true" className="outside-lane outside-lane-room mt-section noscript:hidden" />
  );
}
