import type { ContentTexts } from '@karwan/contract/content/staff/staff-content';
import type { Edited } from '@karwan/contract/edit';
import { fallbackLanguage, type Language } from '@karwan/contract/language';
import { ORPCError } from '@orpc/server';
import { requireKnownPicture } from '../../catalogue/staff/categories/edit/words-of.ts';
import { badField } from '../../platform/faults.ts';
import { requirePermission } from '../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { mergeTexts } from './merge-texts.ts';
import { selectRevisions } from './select-revisions.ts';
import { noTexts, readText, readTexts, type TextRow } from './words-row.ts';
import { writeRevision } from './write-revision.ts';

interface Edit {
  readonly id: string;
  readonly language: Language;
  /** The newest revision when the text was loaded. */
  readonly version: number;
  readonly changes: { readonly [Field in keyof ContentTexts]?: ContentTexts[Field] | undefined };
}

/**
 * Writes a new revision of a text in a language, merged with what others have written since; none if nothing changes.
 * @throws NOT_FOUND, FORBIDDEN, EDIT_CONFLICT, BAD_REQUEST naming the field
 */
export function saveWords(context: CommandContext, edit: Edit): Promise<Edited> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, staff } = command;
    const { language } = edit;
    requirePermission(staff, mayWrite(language));
    const text = await readText(trx, tenant.id, edit, true);
    const [now, read] = [text.latest, Math.min(edit.version, text.latest)];
    const theirs = (await readTexts(trx, text.id, language, now)) ?? noTexts;
    const base =
      read === now ? theirs : ((await readTexts(trx, text.id, language, read)) ?? noTexts);
    const { words, changed, merged, conflicts } = mergeTexts(base, theirs, edit.changes);
    const others =
      read === now ? [] : await selectRevisions(trx, tenant.id, text.id, language, read);
    const { by, at = new Date() } = others[0] ?? {};
    const changeOf = (field: string) => ({ field, by: by ?? '', at: at.toISOString() });
    if (conflicts.length > 0) {
      throw new ORPCError('EDIT_CONFLICT', {
        status: 409,
        message: 'Another team member changed the same fields. Reload them',
        data: {
          version: now,
          fields: conflicts.map((field) => ({
            ...changeOf(field),
            base: base[field],
            theirs: theirs[field],
            mine: words[field],
          })),
        },
      });
    }
    const changes = merged.map(changeOf);
    // Saving a translation unchanged confirms that it is right for the changed original, too.
    const isConfirmed = text.base !== null && text.base < text.original;
    if (changed.length === 0 && !isConfirmed) return { version: now, merged: changes };
    if (changed.includes('picture')) await requireKnownPicture(trx, tenant.id, words.picture);
    requireWhole(text, language, words);
    const version = await writeRevision(command, { text, language, words, fields: changed });
    return { version, merged: changes };
  });
}

/** The permission to write in a language; the shop's own needs another one than translations. */
export const mayWrite = (language: Language) =>
  language === fallbackLanguage
    ? ('content.edit' as const)
    : (['content.edit', 'translations.edit'] as const);

/** @throws BAD_REQUEST for an empty field that a text of its kind needs */
function requireWhole({ kind }: TextRow, language: Language, words: ContentTexts): void {
  const needed = ['title', 'description', ...(isOwnPost(kind, language) ? ['topic'] : [])] as const;
  const missing = (needed as readonly (keyof ContentTexts)[]).find((field) => !words[field]);
  if (missing) throw badField(`changes.${missing}`, 'Required', 'required');
}

const isOwnPost = (kind: TextRow['kind'], language: Language) =>
  kind === 'post' && language === fallbackLanguage;
