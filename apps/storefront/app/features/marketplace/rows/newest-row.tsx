import { useEffect, useState } from 'react';
import { isRobot } from './is-robot.ts';
import { MarketplaceRow } from './marketplace-row.tsx';

/**
 * The marketplace's newest items, not shown to robots (spec section 1). Cached pages are shared by all visitors, so
 * the browser decides; the row's space is reserved until then.
 */
export function NewestRow({ title }: { title: string }) {
  const [isPerson, setPerson] = useState(false);
  useEffect(() => setPerson(!isRobot(navigator.userAgent)), []);
  return isPerson ? (
    <MarketplaceRow source="new" title={title} />
  ) : (
    <div aria-hidden="true" className="outside-lane outside-lane-room mt-section noscript:hidden" />
  );
}
