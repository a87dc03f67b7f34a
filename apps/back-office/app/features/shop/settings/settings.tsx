import { backOfficePath } from '@karwan/contract/back-office';
import type { NeededPermission } from '@karwan/contract/permissions';
import { Link } from '@karwan/ui/controls/link';
import { SearchIcon } from '@karwan/ui/layout/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { settingsPermissions } from '../../../page/settings-permissions.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import type { Route } from './+types/settings';

/** The groups of settings, in their order. */
const groups = ['shop', 'delivery', 'payments', 'messages', 'developers'] as const;

interface Page {
  readonly group: (typeof groups)[number];
  readonly path: string;
  readonly title: StaffKey;
  readonly about: StaffKey;
  readonly permission: NeededPermission;
}

const pages: readonly Page[] = [
  {
    group: 'shop',
    path: 'setup',
    title: 'setup.title',
    about: 'setup.about',
    permission: 'settings.shop',
  },
  {
    group: 'shop',
    path: 'settings/shop',
    title: 'shopSettings.title',
    about: 'settings.shop',
    permission: 'settings.shop',
  },
  {
    group: 'shop',
    path: 'settings/branches',
    title: 'branchSettings.title',
    about: 'settings.branches',
    permission: ['branches.edit', 'branches.hours'],
  },
  {
    group: 'shop',
    path: 'translations',
    title: 'texts.title',
    about: 'settings.texts',
    permission: 'translations.edit',
  },
  {
    group: 'shop',
    path: 'feeds',
    title: 'feeds.title',
    about: 'settings.feeds',
    permission: 'feeds.renew',
  },
  {
    group: 'shop',
    path: 'settings/marketplaces',
    title: 'marketplaces.title',
    about: 'settings.marketplaces',
    permission: 'marketplaces.edit',
  },
  {
    group: 'delivery',
    path: 'settings/zones',
    title: 'zones.title',
    about: 'settings.zones',
    permission: 'branches.edit',
  },
  {
    group: 'delivery',
    path: 'freight/tariffs',
    title: 'freight.tariffs',
    about: 'settings.tariffs',
    permission: 'settings.shipping',
  },
  {
    group: 'delivery',
    path: 'couriers',
    title: 'couriers.title',
    about: 'settings.couriers',
    permission: 'settings.shipping',
  },
  {
    group: 'payments',
    path: 'settings/payments',
    title: 'paymentSettings.title',
    about: 'settings.payments',
    permission: 'settings.payments',
  },
  {
    group: 'payments',
    path: 'settings/rates',
    title: 'rates.title',
    about: 'settings.rates',
    permission: ['rates.edit', 'settings.money'],
  },
  {
    group: 'payments',
    path: 'settings/fees',
    title: 'feeSettings.title',
    about: 'settings.fees',
    permission: 'settings.money',
  },
  {
    group: 'messages',
    path: 'settings/senders',
    title: 'senders.title',
    about: 'settings.senders',
    permission: 'settings.shop',
  },
  {
    group: 'messages',
    path: 'settings/messages',
    title: 'messageTexts.title',
    about: 'settings.messages',
    permission: 'settings.shop',
  },
  {
    group: 'developers',
    path: 'settings/keys',
    title: 'apiKeys.title',
    about: 'settings.keys',
    permission: 'team.manage',
  },
  {
    group: 'developers',
    path: 'settings/webhooks',
    title: 'webhooks.title',
    about: 'settings.webhooks',
    permission: 'team.manage',
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

/** The settings of the shop, in groups, and a search in them. */
export default function Settings({ loaderData: { paths } }: Route.ComponentProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase().split(/\s+/);
  const found = pages.filter(({ path, title, about }) => {
    const text = `${t(title)} ${t(about)}`.toLowerCase();
    return paths.includes(path) && words.every((word) => text.includes(word));
  });
  const navigate = useNavigate();
  const [first] = found;
  return (
    <>
      <PageHead
        title={t('settings.title')}
        tools={
          <div className="list-bar">
            <div className="list-find">
              <SearchIcon />
              <input
                type="search"
                aria-label={t('settings.find')}
                placeholder={t('settings.find')}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                onKeyDown={({ key }) => {
                  if (key === 'Enter' && first) void navigate(`${backOfficePath}/${first.path}`);
                }}
                className="field"
              />
            </div>
          </div>
        }
      />
      {found.length === 0 && <EmptyState>{t('settings.none')}</EmptyState>}
      <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {groups.map((group) => {
          const ofGroup = found.filter((page) => page.group === group);
          if (ofGroup.length === 0) return null;
          return (
            <section key={group} aria-labelledby={group} className="panel p-0">
              <h2 id={group} className="panel-title mb-0 px-4 pt-3">
                {t(`settings.group.${group}`)}
              </h2>
              <ul className="divide-y divide-line">
                {ofGroup.map(({ path, title, about }) => (
                  <li key={path}>
                    <Link
                      href={`${backOfficePath}/${path}`}
                      className="block px-4 py-2.5 -outline-offset-2 hover:bg-sunken"
                    >
                      <span className="font-medium">{t(title)}</span>
                      <span className="block text-sm text-ink-soft">{t(about)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}
