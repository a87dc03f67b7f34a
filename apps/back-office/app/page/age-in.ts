const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The age of something in its largest unit; hours until two days. Undefined: older than two months. @param now in milliseconds */
export function ageIn(at: string, now: number) {
  const age = Math.max(0, now - Date.parse(at));
  if (age < hour) return { unit: 'minutes', count: Math.floor(age / minute) } as const;
  if (age < 2 * day) return { unit: 'hours', count: Math.floor(age / hour) } as const;
  if (age < 60 * day) return { unit: 'days', count: Math.floor(age / day) } as const;
  return undefined;
}
