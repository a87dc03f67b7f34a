/** Joins truthy class names: `classNames('a', open && 'b')`. Later ones do not override. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
