/** Fields as the trail and conflicts know them: lists are compared by their text. */
export const fieldsAsText = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  );
