import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * V8 keeps a file's source with two bytes per character if a single character is not Latin-1, for as long as the
 * process runs. This replaces such characters in built programs by escapes, which are equivalent in strings, templates
 * and regular expressions. Lines do not move, so source maps stay right.
 */
export async function writeLatin(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue;
    const code = await readFile(join(folder, name), 'utf8');
    const latin = escapeOthers(code);
    if (latin !== code) await writeFile(join(folder, name), latin);
  }
}

/**
 * The program with escapes for characters that are not Latin-1.
 * @throws Error when such a character is in a template whose raw text the program reads.
 */
export function escapeOthers(code: string): string {
  if (/\bString\.raw`[^`]*[^\0-\xff]/.test(code)) {
    throw new Error('String.raw would read an escape as it is written');
  }
  return code.replace(/(\\*)([^\0-\xff])/g, (_, slashes: string, other: string) => {
    // A backslash before such a character has no effect, but before an escape it would.
    const before = slashes.length % 2 === 0 ? slashes : slashes.slice(1);
    return `${before}\\u${other.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
