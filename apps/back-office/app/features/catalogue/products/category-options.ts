interface CategoryOption {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
}

/** Categories as options of a field, indented by em spaces: CSS cannot indent the options of a select. */
export const categoryOptions = (categories: readonly CategoryOption[]) =>
  categories.map(({ id, title, depth }) => ({
    value: id,
    label: `${'\u2003'.repeat(depth)}${title}`,
  }));
