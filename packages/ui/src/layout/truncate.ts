/** The first `limit` characters, with an ellipsis when some were left out; never half a character. */
export function truncate(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  return `${characters.slice(0, limit).join('').trimEnd()}…`;
}
