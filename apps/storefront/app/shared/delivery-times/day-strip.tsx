import { formatDate } from '@karwan/i18n/dates';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-t.ts';

export interface StripDay {
  /** Such as `2026-11-24`. */
  day: string;
  /** Whether the day has a free slot. */
  isOpen: boolean;
}

/**
 * A scrollable row of days with one selected. Arrow keys move between open days; the row is a single tab stop
 * (roving tabindex).
 */
export function DayStrip(props: {
  label: string;
  days: readonly StripDay[];
  shown: string;
  onShow: (day: string) => void;
}) {
  const { label, days, shown, onShow } = props;
  const language = useLanguage();
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Scrolls the row only, and not the page like scrollIntoView.
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row.current || !pressed) return;
    const [frame, day] = [row.current.getBoundingClientRect(), pressed.getBoundingClientRect()];
    row.current.scrollBy({ left: day.left + day.width / 2 - frame.left - frame.width / 2 });
  }, []);

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const open = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
    const at = open.indexOf(document.activeElement as HTMLElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const ahead = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const targets = { [ahead]: at + 1, [back]: at - 1, Home: 0, End: open.length - 1 };
    const next = open[targets[event.key] ?? -1];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
    next.click();
  };

  return (
    <ul
      ref={row}
      aria-label={label}
      onKeyDown={move}
      className="carousel -m-1 scroll-px-1 p-1 pb-2 [--gap:0.5rem]"
    >
      {days.map(({ day, isOpen }) => {
        const isShown = day === shown;
        return (
          <li key={day} className="w-18 flex-none snap-start">
            <button
              type="button"
              aria-pressed={isShown}
              disabled={!isOpen}
              tabIndex={isShown ? 0 : -1}
              onClick={() => onShow(day)}
              className="grid w-full justify-items-center rounded-soft border border-line bg-raised py-3 transition-colors hover:border-ink disabled:border-line disabled:bg-transparent disabled:text-ink-faint aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
            >
              <span className="text-xs">{formatDate(language, 'weekdayShort', day)}</span>
              <span className="font-display text-heading">
                {formatDate(language, 'dayOfMonth', day)}
              </span>
              <span className="text-xs">{formatDate(language, 'monthShort', day)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
