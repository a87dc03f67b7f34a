import type { Language } from '@karwan/contract/language';
import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import { joinList } from '@karwan/i18n/join-list';
import { serverTexts } from '@karwan/i18n/server-texts';

/** A time with its time zone in words, because readers of a mail may be anywhere. */
const inPakistan = (time: string, language: Language) =>
  serverTexts(language)('time.inPakistan', { time });

/** A date and time in Pakistan's time zone, which all deadlines of the shop use. */
export function dateTimeText(date: Date, language: Language): string {
  return inPakistan(formatDate(language, 'dateTime', date), language);
}

/** A slot of delivery or pick-up: the day, its start and its end, in Pakistan's time zone. */
export function slotText(start: Date, end: Date | null, language: Language): string {
  const span = end ? formatTimeSpan(language, start, end) : formatDate(language, 'time', start);
  return joinList(language, [
    formatDate(language, 'weekdayDate', start),
    inPakistan(span, language),
  ]);
}
