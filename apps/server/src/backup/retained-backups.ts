/** How many backups a rotation keeps: the newest one of each of the last days, weeks and months that have any. */
export interface Retention {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

const shape = /^karwan-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z-[0-9a-f]{6}$/;

/** When the backup of this name was started; undefined: this is no name of a backup. */
export function startOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = shape.exec(name) ?? [];
  if (day === undefined) return undefined;
  const start = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(start.getTime()) ? undefined : start;
}

/**
 * The names that a rotation keeps among those of complete backups. Days, weeks (from Monday) and months are those of UTC. The
 * newest backup is always kept; names of anything else are ignored.
 */
export function retainedBackups(names: readonly string[], keep: Retention): Set<string> {
  const dated = names
    .flatMap((name) => {
      const start = startOf(name);
      return start ? [{ name, start }] : [];
    })
    .sort(
      (one, other) =>
        other.start.getTime() - one.start.getTime() || (one.name < other.name ? 1 : -1),
    );
  const stored = new Set(dated.slice(0, 1).map(({ name }) => name));
  const rules = [
    { count: keep.daily, period: dayOf },
    { count: keep.weekly, period: weekOf },
    { count: keep.monthly, period: monthOf },
  ];
  for (const { count, period } of rules) {
    const periods = new Set<string>();
    for (const { name, start } of dated) {
      const one = period(start);
      if (periods.has(one)) continue;
      if (periods.size >= count) break;
      periods.add(one);
      stored.add(name);
    }
  }
  return stored;
}

const dayOf = (start: Date) => start.toISOString().slice(0, 10);
const monthOf = (start: Date) => start.toISOString().slice(0, 7);

/** The Monday of its week. */
function weekOf(start: Date): string {
  const monday = new Date(start);
  monday.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7));
  return dayOf(monday);
}
