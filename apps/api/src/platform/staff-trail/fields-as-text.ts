/** Fields as the trail and conflicts store them: lists as text, by which they are compared. */
export const fieldsAsText = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  );
