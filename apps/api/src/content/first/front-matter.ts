import { parse } from 'yaml';

/** A text file: its front matter by name, and the Markdown below it. */
export interface TextFile {
  readonly facts: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Splits a text file into front matter and Markdown.
 * @throws Error that names the file and the fault
 */
export function splitText(file: string, source: string): TextFile {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) {
    throw new Error(`${file}: must begin with its facts between two lines of ---`);
  }
  let facts: unknown;
  try {
    facts = parse(head);
  } catch (error) {
    throw new Error(`${file}: its facts cannot be read: ${(error as Error).message}`);
  }
  if (typeof facts !== 'object' || facts === null) throw new Error(`${file}: has no facts`);
  const fields = Object.entries(facts).map(([name, value]) => [name, String(value)]);
  return { facts: Object.fromEntries(fields), body };
}
