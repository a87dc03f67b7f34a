import { variables } from '../../config/env.ts';
import { type Finding, type VariablesCheck, warning } from '../check.ts';

/** Variables that only commands read. */
export const ofCommands: ReadonlySet<string> = new Set([
  'BACKUP_KEY',
  'BACKUP_KEY_FILE',
  'BACKUP_TO',
  'BACKUP_KEEP_DAILY',
  'BACKUP_KEEP_WEEKLY',
  'BACKUP_KEEP_MONTHLY',
  'PASSWORD',
  'RESET_SECOND_FACTOR',
  'NODE_COMPILE_CACHE',
]);

/** Finds invalid values and unknown names. */
export const variablesCheck: VariablesCheck = {
  title: 'names and values of variables',
  needs: 'variables',
  run({ given, inFile }) {
    const wrong: Finding[] = Object.entries(given).flatMap(([name, value]) => {
      const issue = variables[name]?.safeParse(value).error?.issues[0];
      return issue ? [{ severity: 'fault', variables: [name], message: `${issue.message}.` }] : [];
    });
    const unread = inFile
      .filter((name) => !(name in variables) && !ofCommands.has(name))
      .map((name) => warning(name, `is in .env, and nothing reads it.${suggestion(name)}`));
    return [...wrong, ...unread];
  },
};

function suggestion(name: string): string {
  const near = Object.keys(variables)
    .map((known) => ({ known, distance: distanceOf(name, known) }))
    .sort((one, other) => one.distance - other.distance)[0];
  return near && near.distance <= 2 ? ` Is ${near.known} meant?` : '';
}

/** The edit distance (Levenshtein) of two names. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let on = 1; on <= other.length; on += 1) {
      const replaced = (row[on - 1] ?? 0) + (one[at - 1] === other[on - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[on] ?? 0) + 1, (next[on - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
