import type { StaffKey } from '../../../i18n/catalogues.ts';

/** Open tasks of one kind. */
export interface Work {
  readonly title: StaffKey;
  readonly href: string;
  /** As text; `100+` if there are more. */
  readonly count: string;
  /** How long the oldest one has been open; null: unknown. */
  readonly since: string | null;
  /** What it comes to, in minor units of the base currency; null: no money, or not known. */
  readonly amount: number | null;
  /** Within how many hours such work should be done; 0: at once; null: whenever there is time. */
  readonly withinHours: number | null;
}

const hour = 3_600_000;

/**
 * How urgent open work is: the age of its oldest task, as a multiple of the time that it should take; 1 and more is late.
 * @param now in milliseconds
 */
export function urgencyOf(
  { since, withinHours }: Pick<Work, 'since' | 'withinHours'>,
  now: number,
) {
  if (withinHours === 0) return Number.POSITIVE_INFINITY;
  if (withinHours === null || since === null) return 0;
  return Math.max(0, now - Date.parse(since)) / (withinHours * hour);
}

/** Work with the most urgent first; what is equally urgent keeps its order. */
export const byUrgency = (work: readonly Work[], now: number): Work[] =>
  work.toSorted((one, other) => {
    const [first, second] = [urgencyOf(one, now), urgencyOf(other, now)];
    return first === second ? 0 : second - first;
  });

/** The age of the oldest task in hours or, from two days on, in days. */
export function ageOf(since: string, now: number) {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / hour));
  return hours < 48
    ? ({ unit: 'hours', count: hours } as const)
    : ({ unit: 'days', count: Math.floor(hours / 24) } as const);
}
