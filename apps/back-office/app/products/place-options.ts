interface Place {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
}

/** Categories as a field offers them: without indents, screen readers and phones would show the tree as a list. */
export const placeOptions = (places: readonly Place[]) =>
  places.map(({ id, title, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth)}${title}` }));
