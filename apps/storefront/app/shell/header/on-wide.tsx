import { mobileQuery } from '@karwan/ui/behaviour/media-queries.ts';
import { type ReactNode, useEffect, useState } from 'react';

const isWideNow = () => import.meta.env.SSR || !matchMedia(mobileQuery).matches;

/**
 * What only a wide screen shows. The server renders it for everyone; a phone keeps that markup, unseen as it
 * is, and spends no time on hydrating it until its window becomes wide.
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
      // The browser leaves what the server wrote as it is.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
