import { addDays, dayInPakistan } from '@karwan/contract/pakistan-time';
import { type DateStyle, formatDate } from '@karwan/i18n/dates';
import { ChevronEndIcon, ChevronStartIcon } from '@karwan/ui/layout/icons';
import { DayPicker } from 'react-day-picker';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { isPickable } from './pickable-times.ts';

/** Maximum number of days ahead. */
const maxDay = 180;

// The calendar uses dates in the browser's time zone; here a day is only its label.
const toDate = (day: string) => new Date(`${day}T00:00:00`);
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((number) => String(number).padStart(2, '0'))
    .join('-');

const arrow =
  'grid size-11 place-items-center rounded-full border border-line-strong transition-colors hover:border-ink aria-disabled:border-line aria-disabled:text-line-strong';

/** The calendar asks for a direction on the screen, but our icons are mirrored with the page. */
function Chevron({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  const { direction } = useRootData();
  const toStart = (orientation === 'left') === (direction === 'ltr');
  return toStart ? <ChevronStartIcon /> : <ChevronEndIcon />;
}

interface CalendarProps {
  /** Such as `2026-11-24`. */
  day: string;
  now: Date;
  onPick: (day: string) => void;
}

/** A calendar in which upcoming Tuesdays and Fridays can be picked. */
export default function Calendar({ day, now, onPick }: CalendarProps) {
  const t = useT();
  const language = useLanguage();
  const { direction } = useRootData();
  const today = dayInPakistan(now);
  const written = (style: DateStyle) => (date: Date) => formatDate(language, style, toDay(date));
  return (
    <DayPicker
      mode="single"
      required
      dir={direction}
      selected={toDate(day)}
      onSelect={(date) => onPick(toDay(date))}
      today={toDate(today)}
      defaultMonth={toDate(day)}
      startMonth={toDate(today)}
      endMonth={toDate(addDays(today, maxDay))}
      disabled={(date) => !isPickable(toDay(date), now) || toDay(date) > addDays(today, maxDay)}
      weekStartsOn={1}
      formatters={{
        formatCaption: written('month'),
        formatWeekdayName: written('weekdayShort'),
        formatDay: written('dayOfMonth'),
      }}
      labels={{
        labelGrid: written('month'),
        labelDayButton: written('weekdayDate'),
        labelWeekday: written('weekday'),
        labelNext: () => t('deliveryArea.nextMonth'),
        labelPrevious: () => t('deliveryArea.previousMonth'),
        labelNav: () => t('deliveryArea.months'),
      }}
      components={{ Chevron }}
      classNames={{
        root: 'relative w-full max-w-md',
        nav: 'absolute end-0 top-0 flex gap-2',
        button_previous: arrow,
        button_next: arrow,
        month_caption: 'flex h-11 items-center',
        caption_label: 'font-display text-heading',
        month_grid: 'mt-4 w-full table-fixed border-collapse',
        weekday: 'h-10 text-sm font-normal text-ink-soft',
        day: 'p-0.5 text-center',
        day_button:
          'grid aspect-square w-full place-items-center rounded-full border border-line-strong font-medium tabular-nums transition-colors hover:border-ink disabled:border-transparent disabled:font-normal disabled:text-ink-faint',
        today: 'underline decoration-brass underline-offset-4',
        selected: '[&>button]:bg-accent [&>button]:text-on-accent',
        outside: 'invisible',
        disabled: '[&>button]:cursor-not-allowed',
      }}
    />
  );
}
