import type { ContentTexts } from '@karwan/contract/content/staff/staff-content';
import type { Language } from '@karwan/contract/language';
import { notFound } from '../../platform/faults.ts';
import { requirePermission } from '../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { outdated } from './publish-text.ts';
import { mayWrite } from './save-words.ts';
import { noTexts, readText, readTexts } from './words-row.ts';
import { writeRevision } from './write-revision.ts';

interface Restored {
  readonly id: string;
  readonly language: Language;
  /** The newest revision when the text was loaded. */
  readonly version: number;
  readonly revision: number;
}

/**
 * Writes an older revision again as the newest one; idempotent.
 * @throws NOT_FOUND, FORBIDDEN, CHANGE_OUTDATED when a newer one has been written
 */
export function restoreTexts(
  context: CommandContext,
  { id, language, version, revision }: Restored,
): Promise<{ version: number }> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, staff } = command;
    requirePermission(staff, mayWrite(language));
    const text = await readText(trx, tenant.id, { id, language }, true);
    const words = await readTexts(trx, text.id, language, revision);
    if (!words) throw notFound('Revision');
    const now = (await readTexts(trx, text.id, language, text.latest)) ?? noTexts;
    const names = Object.keys(words) as (keyof ContentTexts)[];
    const fields = names.filter((field) => words[field] !== now[field]);
    if (fields.length === 0) return { version: text.latest };
    if (text.latest !== version) throw outdated();
    const written = { text, language, words, fields, restoredFrom: revision };
    return { version: await writeRevision(command, written) };
  });
}
