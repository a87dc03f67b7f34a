import { bringIntoView } from '@karwan/ui/behaviour/bring-into-view.ts';
import { AlertIcon, CheckIcon } from '@karwan/ui/layout/icons';
import { type ReactNode, useEffect, useRef } from 'react';

/** The result of an action, shown in place and announced to screen readers. */
export function Notice({ tone, children }: { tone: 'positive' | 'problem'; children: ReactNode }) {
  const isGood = tone === 'positive';
  const frame = useRef<HTMLDivElement>(null);
  // On a phone the pressed button may be far below.
  useEffect(() => {
    if (children && frame.current) bringIntoView(frame.current);
  }, [children]);
  // The empty element must exist before its text, so that screen readers announce it.
  return (
    <div ref={frame} role="status" className="empty:absolute">
      {children && (
        <div
          className={
            isGood
              ? 'flex items-start gap-2 bg-positive-soft px-4 py-3 text-positive'
              : 'flex items-start gap-2 bg-oxblood-soft px-4 py-3 text-oxblood'
          }
        >
          {isGood ? (
            <CheckIcon className="mt-1 shrink-0" />
          ) : (
            <AlertIcon className="mt-1 shrink-0" />
          )}
          <div>{children}</div>
        </div>
      )}
    </div>
  );
}
