import type { Edited } from '@karwan/contract/edit';
import type { ProductOption } from '@karwan/contract/product';
import type { VariantsEdit } from '@karwan/contract/product-variants';
import { badField } from '../../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import type { Tenant } from '../../../../platform/tenants.ts';
import { carryTexts } from '../../../../platform/text/carry-texts.ts';
import { type EditedSection, editSection, refreshed } from '../edit/edit-section.ts';
import { lockProduct } from '../edit/product-row.ts';
import { planVariants } from './plan-variants.ts';
import { dividingOf, selectVariants, titlesOf } from './read-variants.ts';
import { storeVariants } from './store-variants.ts';

interface Described {
  readonly code: string;
  readonly choice: Readonly<Record<string, string>>;
  readonly gtin: string | null;
  readonly weightGrams: number | null;
}

/** Options and variants as text for the trail and for conflicts. */
const described = (
  options: readonly ProductOption[],
  dividing: readonly ProductOption[],
  variants: readonly Described[],
) => ({
  options: options.map(({ optionTitle: name, values }) => ({
    name,
    value: values
      .map(({ valueTitle, swatch }) => [valueTitle, swatch].filter(Boolean).join(' '))
      .join(', '),
  })),
  dividing: dividing.map(({ optionTitle }) => optionTitle),
  variants: variants.map(({ code, choice, gtin, weightGrams }) => ({
    name: code,
    value: [...titlesOf(choice, options), gtin, weightGrams && `${weightGrams} g`]
      .filter(Boolean)
      .join(' · '),
  })),
});

/** The options and values with changed titles. */
function renamed(before: readonly ProductOption[], now: readonly ProductOption[]) {
  const titles = (options: readonly ProductOption[]) =>
    new Map(
      options.flatMap(({ optionId, optionTitle, values }) => [
        [optionId, optionTitle] as const,
        ...values.map(
          ({ valueId, valueTitle }) => [`${optionId}\n${valueId}`, valueTitle] as const,
        ),
      ]),
    );
  const previous = titles(before);
  return [...titles(now)].map(([id, title]) => ({ former: previous.get(id) ?? '', now: title }));
}

/**
 * Changes a product's options and the variants that they define. New variants are offered by the branches that sell the
 * product, at the price of its first variant and without stock. A removed variant is deleted if nothing refers to it;
 * otherwise it is taken off sale.
 * @throws NOT_FOUND, BAD_REQUEST that says which value, variant or code is wrong, EDIT_CONFLICT
 */
export const saveVariants = (context: CommandContext, edit: VariantsEdit): Promise<Edited> =>
  runStaffCommand(context, async (command) =>
    refreshed(command.trx, await editVariants(command, context.tenant, edit)),
  );

/** The same within another command. */
export async function editVariants(
  command: StaffCommand,
  tenant: Tenant,
  edit: VariantsEdit,
): Promise<EditedSection> {
  const { trx } = command;
  const product = await lockProduct(trx, { tenantId: tenant.id, id: edit.id });
  const stored = await selectVariants(trx, product.productId);
  const before = dividingOf(product.options, stored);
  const read = described(product.options, before, stored);
  const about = {
    kind: 'product.saveVariants',
    entity: 'product',
    entityId: product.itemCustomId,
  } as const;
  const isStale = edit.version !== product.variantsVersion;
  // Others have changed the variants meanwhile, so the typed ones cannot be planned; the edit will conflict.
  const planned = isStale
    ? undefined
    : planVariants(edit, {
        code: product.itemCustomId,
        options: product.options,
        variants: stored,
      });
  const requested = planned
    ? described(planned.options, planned.dividing, planned.variants)
    : { options: null, dividing: null, variants: null };
  const edited = await editSection(command, {
    about,
    tenantId: tenant.id,
    version: product.variantsVersion,
    values: { ...read },
    edit: { version: edit.version, read: {}, changes: requested },
    store: async (_, version) => {
      if (!planned) throw badField('list', 'was changed by another team member', 'invalid');
      const kept = new Set(planned.variants.map(({ id }) => id));
      const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
      await storeVariants(trx, tenant.id, product.productId, { ...planned, gone, version });
      await carryTexts(trx, tenant.id, renamed(product.options, planned.options));
    },
  });
  return { ...edited, productId: product.productId };
}
