import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { fileFault, ImportFault } from '../import-fault.ts';
import { type Mapping, mapping } from './mapping.ts';

/**
 * Reads and validates a mapping file.
 * @throws ImportFault naming the file, and each invalid place in it.
 */
export async function readMapping(path: string): Promise<Mapping> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw fileFault(`--map ${path}`, error);
  }
  return parseMapping(text, `--map ${path}`);
}

/** @throws ImportFault */
export function parseMapping(text: string, name: string): Mapping {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const why = text.trim() === '' ? 'is empty' : `is not JSON: ${(error as Error).message}`;
    throw new ImportFault(`${name}: ${why}`);
  }
  const result = mapping.safeParse(content);
  if (result.success) return result.data;
  const lines = result.error.issues.flatMap((issue) => explain(issue)).map((line) => `\n  ${line}`);
  throw new ImportFault(`${name} is not a valid mapping:${lines.join('')}`);
}

/** zod's message for a union without a more specific one. */
const noMessage = 'Invalid input';

/** Messages such as `fields.price.with.0: ...`, also for issues inside an alternative of a union. */
function explain(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): string[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.message === noMessage) {
    const meant = issue.errors.filter(([first]) => first && !isOtherAlternative(first));
    const near = meant.find((inner) => !inner.some(hasOtherKeys)) ?? meant[0];
    if (near) return near.flatMap((inner) => explain(inner, path));
  }
  return [`${path.join('.') || 'the file'}: ${issue.message}`];
}

/** Whether the value has another type than this alternative, so that another one was meant. */
const isOtherAlternative = ({ code, path }: z.core.$ZodIssue) =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
const hasOtherKeys = ({ code }: z.core.$ZodIssue) => code === 'unrecognized_keys';
