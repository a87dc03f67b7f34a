const day = /^\d{4}-\d{2}-\d{2}$/;

/** The trail's filters in the query string; invalid ones are ignored. */
export function trailFilters(query: URLSearchParams) {
  const text = (name: string, max: number) => query.get(name)?.trim().slice(0, max) || undefined;
  const dayOf = (name: string) => {
    const written = query.get(name);
    return written !== null && day.test(written) ? written : undefined;
  };
  return {
    actor: text('actor', 100),
    kind: text('kind', 80),
    entity: text('entity', 40),
    entityId: text('entityId', 100),
    from: dayOf('from'),
    to: dayOf('to'),
  };
}
