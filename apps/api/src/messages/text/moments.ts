import type { DayRange } from '@karwan/contract/branch';
import { directionOf, type Language, localeOf } from '@karwan/contract/language';
import { pakistan } from '@karwan/contract/pakistan-time';
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
  const said = format(language, { dateStyle: 'long', timeStyle: 'short' }, date);
  return inPakistan[language](said);
}

/** When something is brought or handed out: the day, from when, until when, by Pakistan's clocks. */
export function slotText(start: Date, end: Date | null, language: Language): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = (moment: Date) => format(language, { timeStyle: 'short' }, moment);
  const span = end ? `${time(start)} – ${time(end)}` : time(start);
  // Two times side by side are held together, the way that their language writes them.
  const said = inPakistan[language](isolated(span));
  const comma = directionOf(language) === 'rtl' ? '،' : ',';
  return `${format(language, day, start)}${comma} ${said}`;
}

/** From how many days to how many, such as '2–4 days'. */
export function daysText({ from, to }: DayRange, language: Language): string {
  const options = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  const format = new Intl.NumberFormat(localeOf(language), options);
  return (from === to ? format.format(to) : format.formatRange(from, to)).replace(/\s/g, ' ');
}

function format(language: Language, options: Intl.DateTimeFormatOptions, date: Date): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: pakistan });
  // SMS count every sign: the narrow spaces of `Intl` would make a text three times as long.
  return format.format(date).replace(/\s/g, ' ');
}
