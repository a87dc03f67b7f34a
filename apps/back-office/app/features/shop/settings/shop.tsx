import type { ShopFields } from '@karwan/contract/shop/settings/shop-settings';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { changedFields, keyOfFields } from '../../../page/conflict.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { readUpload } from '../../catalogue/products/pictures/read-pictures.server.ts';
import type { Route } from './+types/shop';
import { LogoPanel } from './logo-panel.tsx';
import {
  checkedFields,
  readShopField,
  type ShopSection,
  shopSections,
  writeShop,
} from './shop-fields.ts';
import { ShopForm } from './shop-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'settings.shop');
  const shop = await context.get(clientContext).staffShop.get({});
  return { shop, values: writeShop(shop) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { staffShop, staffProducts } = context.get(clientContext);
  return handleForm({ request, url }, async ({ intent, version, ...values }, form) => {
    if (intent === 'add-picture' || intent === 'remove-picture') {
      const logo =
        intent === 'add-picture'
          ? await staffProducts.uploadPicture({
              content: await readUpload(values, form),
              use: 'logo',
            })
          : null;
      await staffShop.save({ version: (await staffShop.get({})).version, changes: { logo } });
      return;
    }
    const fields: readonly (keyof ShopFields)[] = shopSections[intent as ShopSection] ?? [];
    if (fields.length === 0) throw new RefusedField('intent');
    // A group of checkboxes has several values, so they are read from the form.
    const typed: Record<string, string> = { ...values };
    for (const field of checkedFields)
      if (fields.includes(field)) typed[field] = form.getAll(field).join(' ');
    const changes = Object.entries(changedFields(typed, fields)).map(([field, text]) => {
      const value = readShopField(field as keyof ShopFields, text);
      if (value === undefined) throw new RefusedField(field);
      return [field, value];
    });
    if (changes.length === 0) return;
    await staffShop.save({ version: Number(version), changes: Object.fromEntries(changes) });
  });
}

/** The shop's own settings: name, contact, languages, look and host names. */
export default function Shop({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { shop, values } = loaderData;
  return (
    <>
      <PageHead title={t('shopSettings.title')}>
        <Badge tone={shop.openedAt ? 'good' : 'plain'}>
          {t(shop.openedAt ? 'shopSettings.isOpen' : 'shopSettings.isClosed')}
        </Badge>
      </PageHead>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {(Object.keys(shopSections) as ShopSection[]).map((section) => (
          <ShopForm
            key={`${section} ${keyOfFields(shopSections[section], values)}`}
            section={section}
            shop={shop}
            values={values}
            answer={answerTo(actionData, '', section)}
          />
        ))}
        <LogoPanel
          key={shop.logo?.image}
          shop={shop}
          answer={answerTo(actionData, 'logo', 'add-picture')}
        />
      </div>
    </>
  );
}
