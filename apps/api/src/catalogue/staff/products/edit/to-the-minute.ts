/** Rounds timestamps to minutes, the precision of forms, so that equal ones compare as equal texts. */
export function toTheMinute<Fields extends object>(
  fields: Fields,
  names: readonly (keyof Fields)[],
): Fields {
  const next = { ...fields };
  for (const name of names) {
    const at = fields[name];
    if (typeof at !== 'string') continue;
    next[name] = new Date(Math.floor(Date.parse(at) / 60_000) * 60_000).toISOString() as typeof at;
  }
  return next;
}
