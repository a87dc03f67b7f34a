import { backOfficePath } from '@karwan/contract/back-office';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { useRouteLoaderData } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from '../page/page-head.tsx';
import type { RootData } from '../root.tsx';
import { BranchSwitch } from './branch-switch.tsx';
import { LanguageForm } from './language-form.tsx';
import { menuFor } from './screens.ts';
import { SignOutForm } from './sign-out-form.tsx';

/** On a phone: the whole menu, and what the rail has besides. */
export default function More() {
  const t = useT();
  const root = useRouteLoaderData<RootData>('root');
  if (!root) return null;
  const { staff, shop } = root;
  return (
    <>
      <PageHead title={t('more.title')} />
      {menuFor(staff).map(({ title: group, Icon: GroupIcon, screens }) => (
        <section key={group ?? ''} className="mb-4">
          {group && (
            <h2 className="mb-1 flex items-center gap-2 text-sm font-medium text-ink-soft">
              {GroupIcon && <GroupIcon />}
              {t(group)}
            </h2>
          )}
          <ul className="divide-y divide-line border-y border-line bg-raised">
            {screens.map(({ path, title }) => (
              <li key={path}>
                <Link href={path} className="flex min-h-(--control) items-center px-3">
                  {t(title)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-6">
        <bdi className="block font-medium">{staff.name}</bdi>
        <span className="text-ink-soft">
          {staff.roles.join(', ')} · <bdi>{shop}</bdi>
        </span>
      </p>
      <BranchSwitch staff={staff} className="mt-2 w-fit lg:hidden" />
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink href={`${backOfficePath}/alerts`} variant="secondary">
          {t('alerts.screen')}
        </ButtonLink>
        <LanguageForm className="button button-secondary button-medium" />
        <SignOutForm className="button button-secondary button-medium" />
      </div>
    </>
  );
}
