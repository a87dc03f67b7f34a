import type { Edited } from '@karwan/contract/edit';
import type { ProductTexts, WordsEdit } from '@karwan/contract/product-record';
import { sql } from 'kysely';
import { requirePermission } from '../../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import type { Tenant } from '../../../../platform/tenants.ts';
import { markStale, storeTexts, type Text } from '../../../../platform/text/store-texts.ts';
import { requireOtherLanguages } from '../../../../shop/settings/other-languages.ts';
import { type EditedSection, editSection, given, refreshed } from './edit-section.ts';
import { setColumns, textsOf } from './product-columns.ts';
import { lockProduct } from './product-row.ts';
import {
  readTranslations,
  staleFields,
  staleLanguages,
  translationFields,
} from './translations.ts';

/**
 * Changes a product's texts, in the shop's own language and in others. A renamed product keeps its translations, which
 * are stale until somebody corrects or confirms them. The shop's own texts need `products.edit`; for translations
 * `translations.edit` is enough.
 * @throws NOT_FOUND, FORBIDDEN, BAD_REQUEST for a language that the shop does not have, EDIT_CONFLICT
 */
export const saveTexts = (context: CommandContext, edit: WordsEdit): Promise<Edited> =>
  runStaffCommand(context, async (command) =>
    refreshed(command.trx, await editTexts(command, context.tenant, edit)),
  );

/** The same within another command. */
export async function editTexts(
  command: StaffCommand,
  tenant: Tenant,
  edit: WordsEdit,
): Promise<EditedSection> {
  const known = requireOtherLanguages(tenant, { ...edit.translations, ...edit.isStale });
  const { trx, staff } = command;
  if (Object.keys(given(edit.changes)).length > 0) requirePermission(staff, 'products.edit');
  const product = await lockProduct(trx, { tenantId: tenant.id, id: edit.id });
  const own = textsOf(product);
  const translated = await readTranslations(trx, tenant.id, own, known);
  const stale = await staleLanguages(trx, tenant.id, own);
  const isStale = Object.fromEntries(known.map((language) => [language, stale.has(language)]));
  const edited = await editSection(command, {
    about: { kind: 'product.saveWords', entity: 'product', entityId: product.itemCustomId },
    tenantId: tenant.id,
    version: product.wordsVersion,
    values: { ...own, ...translationFields(translated), ...staleFields(isStale) },
    edit: {
      ...edit,
      changes: {
        ...edit.changes,
        ...translationFields(edit.translations),
        ...staleFields(edit.isStale),
      },
    },
    store: async (changes, version) => {
      const next = { ...own, ...(changes as Partial<ProductTexts>) };
      await sql`update product set words_version = ${version}, updated_at = now(), ${setColumns(next)}
          where id = ${product.productId}`.execute(trx);
      const texts = known.flatMap((language) =>
        (['name', 'description'] as const).map((field): Text => {
          const typed = changes[`${field}.${language}`];
          const isTyped = typeof typed === 'string';
          const text = isTyped ? typed : (translated[language]?.[field] ?? '');
          return { language, source: next[field], text, isTyped };
        }),
      );
      await storeTexts(trx, tenant.id, texts);
      for (const language of known) {
        const is = changes[`isStale.${language}`];
        if (typeof is !== 'boolean') continue;
        await markStale(trx, tenant.id, language, [next.name, next.description], is);
      }
    },
  });
  // Translations that were typed for texts which others have changed meanwhile belong to the previous texts.
  for (const field of ['name', 'description'] as const) {
    if (!edited.isChanged || !edited.merged.some((one) => one.field === field)) continue;
    for (const language of known) {
      if (!edit.translations[language]?.[field] && edit.isStale[language] !== false) continue;
      await markStale(trx, tenant.id, language, [own[field]], true);
    }
  }
  return { ...edited, productId: product.productId };
}
