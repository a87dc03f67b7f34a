import { localeOf } from '@karwan/contract/language';

/** All days and times of delivery are Pakistan's (spec section 9), and so are those that are shown. */
export const pakistan = 'Asia/Karachi';

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** Every way in which the shop writes days and times, on pages and in messages; the examples are English. */
const styles = {
  /** 24 Nov 2026 */
  date,
  /** 5:00 PM */
  time,
  /** 24 Nov 2026, 5:00 PM */
  dateTime: { ...date, ...time },
  /** Tuesday, 24 Nov 2026 */
  weekdayDate: { weekday: 'long', ...date },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Tuesday */
  weekday: { weekday: 'long' },
  /** Tue */
  weekdayShort: { weekday: 'short' },
  /** Tue, 24 Nov */
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 24 */
  dayOfMonth: { day: 'numeric' },
  /** Nov */
  monthShort: { month: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

/**
 * English puts the day first and has a clock of twelve hours, as in Pakistan. No locale that all browsers
 * know does both, so what has two pieces is joined from them.
 */
const joinedInEnglish: Partial<Record<DateStyle, readonly [DateStyle, DateStyle]>> = {
  dateTime: ['date', 'time'],
  weekdayDate: ['weekday', 'date'],
};

/** Making a formatter takes longer than a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes a day or a moment by the clocks of Pakistan, wherever the reader is.
 * @param moment also a day alone, such as `2026-11-24`.
 */
export function formatDate(
  language: string,
  style: DateStyle,
  moment: Date | string | number,
): string {
  const pieces = language === 'en' && joinedInEnglish[style];
  if (pieces) return pieces.map((piece) => formatDate(language, piece, moment)).join(', ');
  const key = language + style;
  let format = formats.get(key);
  if (!format) {
    const locale = language === 'en' && style !== 'time' ? 'en-GB' : localeOf(language);
    format = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: pakistan });
    formats.set(key, format);
  }
  return plainSpaces(format.format(new Date(moment)));
}

/** From when until when on one day: 10:30 AM – 1:00 PM. */
export function formatTimeSpan(language: string, start: Date | string, end: Date | string): string {
  return `${formatDate(language, 'time', start)} – ${formatDate(language, 'time', end)}`;
}

/** Servers and browsers differ in which narrow space `Intl` writes, and one costs an SMS its alphabet. */
export const plainSpaces = (text: string) => text.replace(/\s/g, ' ');
