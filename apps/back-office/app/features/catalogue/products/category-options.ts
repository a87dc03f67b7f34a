interface Place {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
}

/** Categories as options of a field, indented by em spaces: CSS cannot indent the options of a select. */
export const categoryOptions = (places: readonly Place[]) =>
  places.map(({ id, title, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth)}${title}` }));
