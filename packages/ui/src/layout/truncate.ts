/** Truncates to `limit` characters with an ellipsis; never splits a surrogate pair. */
export function truncate(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  return `${characters.slice(0, limit).join('').trimEnd()}…`;
}
