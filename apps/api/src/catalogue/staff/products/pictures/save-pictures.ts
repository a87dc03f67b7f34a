import type { Edited } from '@karwan/contract/edit';
import type { PicturesEdit, ProductPicture } from '@karwan/contract/product-pictures';
import { sql } from 'kysely';
import { badField } from '../../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import type { Tenant } from '../../../../platform/tenants.ts';
import { storeTexts } from '../../../../platform/text/store-texts.ts';
import { otherLanguages } from '../../../../shop/settings/other-languages.ts';
import { reuseStoredPictures } from '../../../import/write/reuse-stored-pictures.ts';
import { isUploadKey } from '../../../pictures/store-picture.ts';
import { type EditedSection, editSection, refreshed } from '../edit/edit-section.ts';
import { lockProduct } from '../edit/product-row.ts';
import { readPictures } from './read-pictures.ts';
import { requireShownValues, withShownPictures } from './shown-values.ts';

/**
 * Changes the pictures of a product, their order, alternative texts, and the values of options that they show.
 * @throws NOT_FOUND, EDIT_CONFLICT, BAD_REQUEST for an unknown upload or value
 */
export const savePictures = (context: CommandContext, edit: PicturesEdit): Promise<Edited> =>
  runStaffCommand(context, async (command) =>
    refreshed(command.trx, await editPictures(command, context.tenant, edit)),
  );

/** The same within another command. */
export async function editPictures(
  command: StaffCommand,
  tenant: Tenant,
  edit: PicturesEdit,
): Promise<EditedSection> {
  const { trx } = command;
  const known = otherLanguages(tenant);
  const product = await lockProduct(trx, { tenantId: tenant.id, id: edit.id });
  const stored = await readPictures(trx, tenant.id, product.productId, known);
  const requested = edit.changes.list && (await withKept(trx, tenant.id, edit.changes.list));
  const list = requested && once(requested, known);
  if (list) await requireUploads(command.trx, tenant.id, list);
  if (list) requireShownValues(product.options, list);
  const edited = await editSection(command, {
    about: { kind: 'product.savePictures', entity: 'product', entityId: product.itemCustomId },
    tenantId: tenant.id,
    version: product.picturesVersion,
    values: { list: stored },
    edit: { version: edit.version, read: {}, changes: { list } },
    store: async (changes, version) => {
      const next = changes.list as ProductPicture[];
      const texts = next
        .filter(({ text }) => text !== '')
        .map(({ image, text }) => ({ image, text }));
      await sql`update product set pictures_version = ${version}, updated_at = now(),
            pictures = ${next.map(({ image }) => image)}::text[], picture_texts = ${JSON.stringify(texts)}::jsonb,
            options = ${JSON.stringify(withShownPictures(product.options, next))}::jsonb
          where id = ${product.productId}`.execute(trx);
      await storeTexts(
        trx,
        tenant.id,
        next.flatMap(({ text: source, translations }) =>
          known.map((language) => {
            const text = translations[language];
            return { language, source, text: text ?? '', isTyped: text !== undefined };
          }),
        ),
      );
    },
  });
  return { ...edited, productId: product.productId };
}

/** Pictures without duplicates, with a text for each language, as they are read. */
const once = (list: readonly ProductPicture[], languages: readonly string[]): ProductPicture[] =>
  [...new Map(list.map((one) => [one.image, one])).values()].map(
    ({ image, text, translations, shows }) => ({
      image,
      text,
      translations: Object.fromEntries(
        languages.map((language) => [
          language,
          text === '' ? '' : (translations[language as keyof typeof translations] ?? ''),
        ]),
      ),
      ...(shows && { shows }),
    }),
  );

/** Replaces addresses by pictures that were fetched since, for an editor that was opened before. */
async function withKept(
  trx: CommandContext['db'],
  tenantId: number,
  list: readonly ProductPicture[],
): Promise<ProductPicture[]> {
  const rows = list.map((picture) => ({ picture, pictures: [picture.image] }));
  await reuseStoredPictures(trx, tenantId, rows);
  return rows.map(({ picture, pictures }) => ({ ...picture, image: pictures[0] ?? picture.image }));
}

async function requireUploads(
  trx: CommandContext['db'],
  tenantId: number,
  list: readonly ProductPicture[],
): Promise<void> {
  const keys = list.map(({ image }) => image).filter(isUploadKey);
  const { rows } = await sql<{ key: string }>`select key from uploaded_picture
    where tenant_id = ${tenantId} and key = any(${keys}::text[])`.execute(trx);
  if (rows.length < keys.length)
    throw badField('list', 'names a picture that is not there', 'choice');
}
