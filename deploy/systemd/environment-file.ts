/** The escapes that a backslash makes between double quotes; before other characters it stays. */
const escapable = new Set(['"', '\\', '`', '$']);

/**
 * Reads a file of variables as systemd's `EnvironmentFile=` does (systemd.exec(5), env-file.c): no expansion, comments
 * only as whole lines, quotes anywhere in a value, and a backslash that escapes what follows it.
 */
export function readEnvironmentFile(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let at = 0;
  while (at < text.length) {
    const end = endOfLine(text, at);
    const line = text.slice(at, end).trimStart();
    const equals = text.indexOf('=', at);
    if (line === '' || /^[#;]/.test(line) || equals === -1 || equals > end) {
      at = end + 1;
      continue;
    }
    const name = text.slice(at, equals).trim();
    const { value, next } = readValue(text, equals + 1);
    if (/^[A-Za-z_]\w*$/.test(name)) found[name] = value;
    at = next;
  }
  return found;
}

function endOfLine(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found === -1 ? text.length : found;
}

function readValue(text: string, from: number): { value: string; next: number } {
  let value = '';
  /** Length of the value up to its last character that is not trailing white space. */
  let stored = 0;
  let quote = '';
  let at = from;
  for (; at < text.length; at += 1) {
    const one = text.charAt(at);
    const following = text.charAt(at + 1);
    if (quote === "'" && one !== "'") value += one;
    else if (one === quote) quote = '';
    else if (quote === '"') {
      if (one !== '\\') value += one;
      else {
        at += 1;
        if (following !== '\n') value += escapable.has(following) ? following : one + following;
      }
    } else if (one === '\n') break;
    else if (one === '"' || one === "'") quote = one;
    else if (one === '\\') {
      at += 1;
      if (following !== '\n') value += following;
    } else if (/\s/.test(one)) {
      if (value !== '') value += one;
      continue;
    } else value += one;
    stored = value.length;
  }
  return { value: value.slice(0, stored), next: at + 1 };
}
