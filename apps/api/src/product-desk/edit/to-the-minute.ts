/** Moments to the minute, as forms have them, so that the same one is the same text. */
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
