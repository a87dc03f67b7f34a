import { mobileQuery } from '@karwan/ui/behaviour/media-queries.ts';
import { type ReactNode, useEffect, useState } from 'react';

const isWideNow = () => import.meta.env.SSR || !matchMedia(mobileQuery).matches;

/**
 * Content for wide screens only. The server renders it for everyone; a phone keeps the hidden markup and does not
 * hydrate it until its window becomes wide.
 */
export function OnWide({ children }: { children: ReactNode }) {
  const [isWide, setWide] = useState(isWideNow);
  useEffect(() => {
    if (isWide) return;
    const media = matchMedia(mobileQuery);
    const follow = () => setWide(!media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [isWide]);
  if (isWide) {
    return (
      <div data-on-wide="" className="contents">
        {children}
      </div>
    );
  }
  return (
    <div
      key="unseen"
      data-on-wide=""
      className="contents"
      // Keeps the server's markup during hydration.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
