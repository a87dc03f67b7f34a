/** The name of the form field for a cell of a rejected row. */
export const cellName = (row: number, column: string) => `cell-${row}-${column}`;

/** The corrected rows of a form, each as texts by column. */
export function rowsOf(values: Readonly<Record<string, string>>): Record<string, string>[] {
  const rows = new Map<string, Record<string, string>>();
  for (const [name, value] of Object.entries(values)) {
    const [, row, column] = /^cell-(\d+)-(.+)$/s.exec(name) ?? [];
    if (row === undefined || column === undefined) continue;
    rows.set(row, { ...rows.get(row), [column]: value });
  }
  return [...rows.values()];
}
