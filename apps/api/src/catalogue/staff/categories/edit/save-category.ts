import type {
  CategoryEdit,
  CategoryFields,
} from '@karwan/contract/catalogue/staff/staff-categories';
import type { Edited } from '@karwan/contract/edit';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { requirePermission } from '../../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { requireOtherLanguages } from '../../../../shop/settings/other-languages.ts';
import { lockTree } from '../../../categories/lock-tree.ts';
import { editSection, given } from '../../products/edit/edit-section.ts';
import { readTranslations, translationFields } from '../../products/edit/translations.ts';
import { planAddress } from '../tree/plan-tree.ts';
import { readNodes } from '../tree/read-tree.ts';
import { refreshListedProducts } from '../tree/refresh-listed-products.ts';
import { storePositions } from '../tree/store-positions.ts';
import { readCategory } from './read-category.ts';
import { requireKnownPicture, storeWords } from './words-of.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs'>;

/**
 * Edits a category: its words, picture, address, and whether it is shown. A renamed category keeps its translations.
 * @throws NOT_FOUND, FORBIDDEN, EDIT_CONFLICT, BAD_REQUEST naming the field
 */
export function saveCategory(context: Context, edit: CategoryEdit): Promise<Edited> {
  const { tenant } = context;
  const known = requireOtherLanguages(tenant, edit.translations);
  return runStaffCommand(context, async (command) => {
    const { trx, staff } = command;
    if (Object.keys(given(edit.changes)).length > 0) requirePermission(staff, 'categories.edit');
    await lockTree(trx, tenant.id);
    const stored = await readCategory(trx, tenant.id, edit.id, sql`for no key update`);
    const { id, version, parentId: _, menuUrl: __, ...fields } = stored;
    const { picture, addressPart } = edit.changes;
    if (picture !== stored.picture) await requireKnownPicture(trx, tenant.id, picture);
    const translated = await readTranslations(trx, tenant.id, fields, known);
    const { isChanged: _isChanged, ...edited } = await editSection(command, {
      about: { kind: 'category.save', entity: 'category', entityId: edit.id },
      tenantId: tenant.id,
      version,
      values: { ...fields, ...translationFields(translated) },
      edit: {
        version: edit.version,
        read: {},
        changes: { ...edit.changes, ...translationFields(edit.translations) },
      },
      store: async (changes, next) => {
        const now = { ...fields, ...(changes as Partial<CategoryFields>) };
        await sql`update category set version = ${next}, title = ${now.name},
            -- Most categories have the same name in menus and as the title of their page.
            name = case when name = title then ${now.name} else name end,
            description = ${now.description}, picture = ${now.picture}, is_active = ${now.isActive},
            is_featured = ${now.isFeatured}, is_popular = ${now.isPopular}
          where id = ${id}`.execute(trx);
        await storeWords(trx, tenant.id, now, translated, changes);
        if (addressPart !== undefined && 'addressPart' in changes) {
          const nodes = await readNodes(trx, tenant.id);
          await storePositions(trx, tenant.id, nodes, planAddress(nodes, id, addressPart));
        }
        // Search documents contain the names of a product's categories, too.
        if ('name' in changes || 'isActive' in changes)
          await refreshListedProducts(command, context, { categories: [id] });
      },
    });
    return edited;
  });
}
