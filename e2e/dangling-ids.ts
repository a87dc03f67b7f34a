const references = ['aria-controls', 'aria-labelledby', 'aria-describedby', 'for', 'list', 'form'];

/** Ids that a document refers to and does not have, has more than once, or that hold a blank. */
export function findDanglingIds(html: string): string[] {
  const markup = html.replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g, '');
  const tags = markup.match(/<[a-z][^\s>]*(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>/gi) ?? [];
  const values = (name: string) =>
    tags.flatMap((tag) => {
      const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
      return value === undefined ? [] : [value];
    });
  const ids = values('id');
  const known = new Set(ids);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is there twice`),
    ...ids.filter((id) => /\s/.test(id)).map((id) => `"${id}" holds a blank`),
    ...references.flatMap((name) =>
      values(name)
        .flatMap((value) => value.split(/\s+/))
        .filter((id) => !known.has(id))
        .map((id) => `${name} of ${id || 'nothing'} leads nowhere`),
    ),
  ];
}
