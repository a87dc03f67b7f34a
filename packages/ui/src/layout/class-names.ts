/** Joins truthy class names: `classNames('a', open && 'b')`. Does not resolve conflicts between utilities. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
