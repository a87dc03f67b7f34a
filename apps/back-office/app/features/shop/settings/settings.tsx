import { backOfficePath } from '@karwan/contract/back-office';
import type { NeededPermission } from '@karwan/contract/permissions';
import { Link } from '@karwan/ui/controls/link';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { settingsPermissions } from '../../../page/settings-permissions.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/settings';

interface Page {
  readonly path: string;
  readonly title: StaffKey;
  readonly about: StaffKey;
  readonly permission: NeededPermission;
}

const pages: readonly Page[] = [
  { path: 'setup', title: 'setup.title', about: 'setup.about', permission: 'settings.shop' },
  {
    path: 'settings/shop',
    title: 'shopSettings.title',
    about: 'settings.shop',
    permission: 'settings.shop',
  },
  {
    path: 'settings/branches',
    title: 'branchSettings.title',
    about: 'settings.branches',
    permission: ['branches.edit', 'branches.hours'],
  },
  {
    path: 'settings/zones',
    title: 'zones.title',
    about: 'settings.zones',
    permission: 'branches.edit',
  },
  {
    path: 'settings/payments',
    title: 'paymentSettings.title',
    about: 'settings.payments',
    permission: 'settings.payments',
  },
  {
    path: 'settings/rates',
    title: 'rates.title',
    about: 'settings.rates',
    permission: ['rates.edit', 'settings.money'],
  },
  {
    path: 'translations',
    title: 'texts.title',
    about: 'settings.texts',
    permission: 'translations.edit',
  },
  { path: 'feeds', title: 'feeds.title', about: 'settings.feeds', permission: 'feeds.renew' },
  {
    path: 'settings/marketplaces',
    title: 'marketplaces.title',
    about: 'settings.marketplaces',
    permission: 'marketplaces.edit',
  },
  {
    path: 'settings/fees',
    title: 'feeSettings.title',
    about: 'settings.fees',
    permission: 'settings.money',
  },
  {
    path: 'settings/senders',
    title: 'senders.title',
    about: 'settings.senders',
    permission: 'settings.shop',
  },
  {
    path: 'settings/messages',
    title: 'messageTexts.title',
    about: 'settings.messages',
    permission: 'settings.shop',
  },
  {
    path: 'settings/keys',
    title: 'apiKeys.title',
    about: 'settings.keys',
    permission: 'team.manage',
  },
  {
    path: 'settings/webhooks',
    title: 'webhooks.title',
    about: 'settings.webhooks',
    permission: 'team.manage',
  },
  {
    path: 'freight/tariffs',
    title: 'freight.tariffs',
    about: 'settings.tariffs',
    permission: 'settings.shipping',
  },
  {
    path: 'couriers',
    title: 'couriers.title',
    about: 'settings.couriers',
    permission: 'settings.shipping',
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, settingsPermissions);
  const setup = mayDo(context, 'settings.shop')
    ? await context.get(clientContext).staffShop.setup({})
    : undefined;
  return {
    paths: pages
      .filter(({ permission }) => mayDo(context, permission))
      // The setup is hidden once the shop is open.
      .filter(({ path }) => path !== 'setup' || setup?.openedAt === null)
      .map(({ path }) => path),
  };
}

/** The settings of the shop. */
export default function Settings({ loaderData: { paths } }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageHead title={t('settings.title')} />
      <ul className="divide-y divide-line border-y border-line bg-raised">
        {pages
          .filter(({ path }) => paths.includes(path))
          .map(({ path, title, about }) => (
            <li key={path}>
              <Link href={`${backOfficePath}/${path}`} className="block px-3 py-3">
                <span className="font-medium underline underline-offset-4">{t(title)}</span>
                <span className="block text-sm text-ink-soft">{t(about)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
