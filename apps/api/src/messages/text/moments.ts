import { directionOf, type Language } from '@karwan/contract/language';
import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import { isolated } from './isolated.ts';

/** A time of day with the clocks that it is told by. */
const inPakistan: Record<Language, (time: string) => string> = {
  en: (time) => `${time} (Pakistan time)`,
  ru: (time) => `${time} (по времени Пакистана)`,
  ar: (time) => `${time} (بتوقيت باكستان)`,
  sv: (time) => `${time} (pakistansk tid)`,
  ur: (time) => `${time} (پاکستان کا وقت)`,
};

/** A day and time by Pakistan's clocks, which every deadline of the shop is kept by. */
export function momentText(date: Date, language: Language): string {
  return inPakistan[language](formatDate(language, 'dateTime', date));
}

/** When something is brought or handed out: the day, from when, until when, by Pakistan's clocks. */
export function slotText(start: Date, end: Date | null, language: Language): string {
  const span = end ? formatTimeSpan(language, start, end) : formatDate(language, 'time', start);
  // Two times side by side are held together, the way that their language writes them.
  const said = inPakistan[language](isolated(span));
  const comma = directionOf(language) === 'rtl' ? '،' : ',';
  return `${formatDate(language, 'weekdayDate', start)}${comma} ${said}`;
}
