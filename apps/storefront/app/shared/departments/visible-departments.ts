/** The maximum number of entries the departments menu shows at once (spec section 9, Timing and thresholds). */
const most = 10;

/** With more than ten entries: nine, followed by 'Show more', unless `all` is set. */
export function visibleDepartments<T>(departments: readonly T[], all: boolean): readonly T[] {
  return all || departments.length <= most ? departments : departments.slice(0, most - 1);
}
