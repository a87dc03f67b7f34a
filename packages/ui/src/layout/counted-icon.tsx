import type { ReactNode } from 'react';

/** An icon with a badge. The badge is positioned absolutely, so that it causes no layout shift. */
export function CountedIcon({ icon, count }: { icon: ReactNode; count: number }) {
  return (
    <span aria-hidden="true" className="relative block">
      {icon}
      {count > 0 && (
        <span className="absolute -end-2 -top-1.5 grid min-h-4.5 min-w-4.5 place-items-center rounded-full bg-oxblood px-1 text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
}
