import { bringIntoView } from '@karwan/ui/behaviour/bring-into-view.ts';
import { AlertIcon } from '@karwan/ui/layout/icons';
import { useEffect, useRef } from 'react';

/** Why an attempt to pay failed; scrolls into view, as the pressed button may be far below. */
export function PaymentNotice({ text }: { text: string }) {
  const frame = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another thing to be seen
  useEffect(() => {
    if (frame.current) bringIntoView(frame.current);
  }, [text]);
  return (
    <p
      ref={frame}
      role="alert"
      className="flex items-start gap-3 border-s-2 border-oxblood bg-oxblood-soft p-4"
    >
      <AlertIcon className="mt-0.5 size-5 shrink-0 text-oxblood" />
      <span>{text}</span>
    </p>
  );
}
