/** What was typed, by field. */
export type TypedValues = Partial<Record<string, string>>;

/** What was typed into a form, by field; files count for nothing, and of a repeated field the last. */
export function typedValues(data: FormData): TypedValues {
  return Object.fromEntries(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
