const made = new Map<string, Intl.DateTimeFormat>();

/** Day and time as they are in Pakistan: the same on the server and in every browser. */
export function momentFormat(language: string): Intl.DateTimeFormat {
  const known = made.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Karachi',
  });
  made.set(language, format);
  return format;
}
