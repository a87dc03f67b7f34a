/** The result of a form: the errors by field, as the contract words them, and the values that were typed. */
export interface FormAnswer {
  outcome: 'saved' | 'invalid' | 'failed';
  errors: Partial<Record<string, string>>;
  values: Partial<Record<string, string>>;
}

/** The typed values by field; files and repeated fields are ignored. */
export function typedValues(data: FormData): Record<string, string> {
  return Object.fromEntries(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** The first fault of each field. */
export function errorsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
): FormAnswer['errors'] {
  const errors: FormAnswer['errors'] = {};
  for (const { path, message } of issues) errors[String(path.at(-1) ?? '')] ??= message;
  return errors;
}

/** Field errors that only the API can find, from the details of its error response. */
export function refusedFields(error: unknown): FormAnswer['errors'] | undefined {
  const { data } = (error ?? {}) as { data?: { details?: { path: string; message: string }[] } };
  if (!data?.details || data.details.length === 0) return undefined;
  return Object.fromEntries(
    data.details.map(({ path, message }) => [path.slice(path.lastIndexOf('.') + 1), message]),
  );
}
