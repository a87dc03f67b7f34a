/** The message of a failed statement, with the line of its text in which it failed. */
export function failureOf(error: unknown, text: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = Number((error as { position?: string }).position);
  if (!position) return error.message;
  return `${error.message} (line ${text.slice(0, position).split('\n').length})`;
}
