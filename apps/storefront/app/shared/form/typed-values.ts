/** The entered values by field. */
export type TypedValues = Partial<Record<string, string>>;

/** The entered values of a form by field: without files, and the last value of a repeated field. */
export function typedValues(data: FormData): TypedValues {
  return Object.fromEntries(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
