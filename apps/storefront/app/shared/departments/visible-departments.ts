/** The maximum number of entries the departments menu shows at once (spec section 9, Timing and thresholds). */
const max = 10;

/** With more than ten entries: nine, followed by 'Show more', unless `all` is set. */
export function visibleDepartments<T>(departments: readonly T[], all: boolean): readonly T[] {
  return all || departments.length <= max ? departments : departments.slice(0, max - 1);
}
