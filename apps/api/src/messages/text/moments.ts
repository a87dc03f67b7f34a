import { directionOf, type Language } from '@karwan/contract/language';
import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import { serverTexts } from '@karwan/i18n/server-texts';

/** A time with the clocks that show it; readers of a mail may be anywhere. */
const inPakistan = (time: string, language: Language) =>
  serverTexts(language)('time.inPakistan', { time });

/** A day and time by Pakistan's clocks, which every deadline of the shop is kept by. */
export function dateTimeText(date: Date, language: Language): string {
  return inPakistan(formatDate(language, 'dateTime', date), language);
}

/** When something is brought or handed out: the day, from when, until when, by Pakistan's clocks. */
export function slotText(start: Date, end: Date | null, language: Language): string {
  const span = end ? formatTimeSpan(language, start, end) : formatDate(language, 'time', start);
  const comma = directionOf(language) === 'rtl' ? '،' : ',';
  return `${formatDate(language, 'weekdayDate', start)}${comma} ${inPakistan(span, language)}`;
}
