import type { BrandEdit, BrandFields } from '@karwan/contract/catalogue/staff/staff-brands';
import type { Edited } from '@karwan/contract/edit';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { badField } from '../../../../platform/faults.ts';
import { requirePermission } from '../../../../platform/session.ts';
import { claimRequest } from '../../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { slugOf } from '../../../../platform/text/slug.ts';
import { requireOtherLanguages } from '../../../../shop/settings/other-languages.ts';
import { differInSigns, freeSlug, nameKey } from '../../../import/name-key.ts';
import { editSection, given } from '../../products/edit/edit-section.ts';
import { readTranslations, translationFields } from '../../products/edit/translations.ts';
import { requireKnownPicture, storeWords } from '../edit/words-of.ts';
import { dropRedirects, redirectAddresses } from '../tree/previous-addresses.ts';
import { refreshListedProducts } from '../tree/refresh-listed-products.ts';
import { readBrand, type StoredBrand } from './read-brand.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs'>;

const entity = 'brand';

/** Adds a brand; idempotent. @throws BAD_REQUEST for a title whose address is another brand's */
export function addBrand(
  context: CommandContext,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<{ id: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const claim = await claimRequest(trx, tenant.id, `add-brand:${key}`);
    if (claim.before !== undefined) return { id: claim.before };
    const slug = await slugFor(trx, tenant.id, { name, field: 'name' });
    const { rows } = await sql<{ id: number }>`insert into brand (tenant_id, title, slug)
      values (${tenant.id}, ${name}, ${slug}) returning id`.execute(trx);
    const id = String(rows[0]?.id);
    await dropRedirects(trx, tenant.id, [`brands/${slug}`]);
    record({ kind: 'brand.add', entity, entityId: id, after: { name } });
    await claim.finish(id);
    return { id };
  });
}

/**
 * Edits a brand. Its address is made from its title; the previous one redirects.
 * @throws NOT_FOUND, FORBIDDEN, EDIT_CONFLICT, BAD_REQUEST naming the field
 */
export function saveBrand(context: Context, edit: BrandEdit): Promise<Edited> {
  const { tenant } = context;
  const known = requireOtherLanguages(tenant, edit.translations);
  return runStaffCommand(context, async (command) => {
    const { trx, staff } = command;
    if (Object.keys(given(edit.changes)).length > 0) requirePermission(staff, 'brands.edit');
    const stored = await readBrand(trx, tenant.id, edit.id, sql`for no key update of b, node`);
    const { name, description, picture, version } = stored;
    const fields: BrandFields = { name, description, picture };
    const chosen = edit.changes.picture;
    if (chosen !== picture) await requireKnownPicture(trx, tenant.id, chosen);
    const translated = await readTranslations(trx, tenant.id, fields, known);
    const { isChanged: _isChanged, ...edited } = await editSection(command, {
      about: { kind: 'brand.save', entity, entityId: edit.id },
      tenantId: tenant.id,
      version,
      values: { ...fields, ...translationFields(translated) },
      edit: {
        version: edit.version,
        read: {},
        changes: { ...edit.changes, ...translationFields(edit.translations) },
      },
      store: async (changes, next) => {
        const now = { ...fields, ...(changes as Partial<BrandFields>) };
        await store(trx, tenant.id, stored, now, next);
        await storeWords(trx, tenant.id, now, translated, changes);
        if ('name' in changes)
          await refreshListedProducts(command, context, { brands: [stored.id] });
      },
    });
    return edited;
  });
}

async function store(
  trx: Kysely<Database>,
  tenantId: number,
  { id, nodeId, menuUrl: previous }: StoredBrand,
  { name, description, picture }: BrandFields,
  version: number,
): Promise<void> {
  const slug = await slugFor(trx, tenantId, { name, field: 'changes.name', brandId: id });
  const menuUrl = `brands/${slug}`;
  await sql`update brand set title = ${name}, slug = ${slug}, picture = ${picture}
    where id = ${id}`.execute(trx);
  await sql`update category set version = ${version}, name = ${name}, title = ${name}, menu_url = ${menuUrl},
      description = ${description}, picture = ${picture} where id = ${nodeId}`.execute(trx);
  if (menuUrl !== previous)
    await redirectAddresses(trx, tenantId, [{ id: nodeId, from: previous, to: menuUrl }]);
}

/**
 * The slug of a brand's name; of several names that differ in signs only, the further ones get a number.
 * @throws BAD_REQUEST if another brand has the same name
 */
async function slugFor(
  trx: Kysely<Database>,
  tenantId: number,
  { name, field, brandId }: { name: string; field: string; brandId?: number },
): Promise<string> {
  const requested = slugOf(name);
  const { rows } = await sql<{ id: number; title: string; slug: string }>`
    select id, title, slug from brand
    where tenant_id = ${tenantId} and (slug = ${requested} or starts_with(slug, ${`${requested}-`}))`.execute(
    trx,
  );
  const own = rows.find(({ id }) => id === brandId);
  const others = rows.filter((row) => row !== own);
  const same = others.find(({ title, slug }) => slug === requested && !differInSigns(title, name));
  if (same || others.some(({ title }) => nameKey(title) === nameKey(name))) {
    throw badField(field, 'is another brand; merge them', 'choice');
  }
  const taken = new Set(others.map(({ slug }) => slug));
  if (own && own.slug.replace(/-\d+$/, '') === requested && taken.has(requested)) return own.slug;
  return freeSlug(requested, (slug) => taken.has(slug));
}
