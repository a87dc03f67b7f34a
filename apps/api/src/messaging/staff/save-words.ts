import type { Edited } from '@karwan/contract/edit';
import { partsOf } from '@karwan/contract/messaging/message-words';
import { sql } from 'kysely';
import { editSection } from '../../catalogue/staff/products/edit/edit-section.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import type { OwnTexts } from '../../shop/settings/message-texts.ts';
import { readWords, requireWhole, type Which } from './own-words.ts';

interface Edit extends Which {
  readonly version: number;
  readonly changes: OwnTexts;
}

/**
 * Stores a shop's own texts of a message; an empty part restores the default. Every process uses them at once.
 * @throws BAD_REQUEST naming the part, EDIT_CONFLICT
 */
export function saveWords(
  context: CommandContext,
  { message, language, version, changes }: Edit,
): Promise<Edited> {
  const { tenant } = context;
  const which = { message, language };
  const sent = requireWhole(which, changes, 'changes');
  return runStaffCommand(context, async (command) => {
    const { trx } = command;
    // Locks the shop's row, because the text's own may not exist yet. The lock does not block orders.
    await sql`select from tenant where id = ${tenant.id} for no key update`.execute(trx);
    const stored = await readWords(trx, tenant.id, which);
    const values = Object.fromEntries(
      partsOf(message).map(([part]) => [part, stored.texts[part] ?? '']),
    );
    const { isChanged: _isChanged, ...edited } = await editSection(command, {
      about: {
        kind: 'messageText.save',
        entity: 'message-text',
        entityId: `${message}/${language}`,
      },
      tenantId: tenant.id,
      version: stored.version,
      values,
      edit: { version, read: {}, changes: sent },
      store: (typed, next) => {
        const texts = Object.entries({ ...values, ...typed }).filter(([, text]) => text !== '');
        return sql`
          insert into message_words (tenant_id, message, language, texts, version)
          values (${tenant.id}, ${message}, ${language},
            ${JSON.stringify(Object.fromEntries(texts))}, ${next})
          on conflict (tenant_id, message, language) do update
            set texts = excluded.texts, version = excluded.version`.execute(trx);
      },
    });
    return edited;
  });
}
