import type { ReactNode } from 'react';

interface Props {
  label: ReactNode;
  /** Explanation of the amount; opens by click or keyboard, also without script, one at a time. */
  about?: string;
  /** A note beside the amount. */
  note?: string | undefined;
  children: ReactNode;
}

/** A line of the totals. */
export function FeeRow({ label, about, note, children }: Props) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 py-1.5">
      <dt className="min-w-0 flex-[1_1_6rem] text-ink-soft">
        {about ? (
          <details name="fee">
            <summary className="min-h-6 cursor-pointer list-none underline decoration-dotted underline-offset-4 [&::-webkit-details-marker]:hidden">
              {label}
            </summary>
            <p className="mt-1 max-w-prose text-xs">{about}</p>
          </details>
        ) : (
          label
        )}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd className="ms-auto text-end font-medium tabular-nums">{children}</dd>
    </div>
  );
}
