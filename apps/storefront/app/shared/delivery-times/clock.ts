import { pakistan } from '@karwan/contract/pakistan-time';

/** Tells the time of day in Pakistan, as the page's language writes it. */
export function clockOf(language: string) {
  const format = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: pakistan,
  });
  // Servers and browsers do not agree on which of the narrow spaces to write.
  const time = (moment: Date) => format.format(moment).replace(/\s/g, ' ');
  return { time, span: (start: Date, end: Date) => `${time(start)} – ${time(end)}` };
}

/** A day's name, number and month; days are given as midnight UTC. */
export const dayFormat = (language: string) =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** The pieces of a day for the slider: `Tue`, `24`, `Nov`. */
export function dayPieces(language: string, day: string) {
  const date = new Date(`${day}T00:00:00Z`);
  const piece = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date);
  return {
    weekday: piece({ weekday: 'short' }),
    number: piece({ day: 'numeric' }),
    month: piece({ month: 'short' }),
  };
}
