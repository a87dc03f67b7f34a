import { backOfficePath } from '@karwan/contract/back-office';
import type { SavedView } from '@karwan/contract/workplace';
import { Button } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { Form, redirect } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { clientContext } from '../../page/context.ts';
import { FormNotice } from '../../page/form-notice.tsx';
import { handleForm } from '../../page/handle-form.server.ts';
import { PageHead } from '../../page/page-head.tsx';
import { RefusedField } from '../../page/refusal.server.ts';
import { ShopText } from '../../page/shop-text.tsx';
import { mayDo } from '../../page/staff.server.ts';
import { EmptyState } from '../list/empty-state.tsx';
import type { Route } from './+types/views';

export async function loader({ context }: Route.LoaderArgs) {
  const { team, views } = context.get(clientContext);
  const mayShare = mayDo(context, 'views.share');
  const [saved, roles] = await Promise.all([
    views.list({}),
    mayShare && mayDo(context, 'team.manage') ? team.roles({}) : [],
  ]);
  return {
    mayShare,
    saved: saved.filter(({ isShops }) => mayShare || !isShops),
    roles: roles.map(({ key, name }) => ({ key, name })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { views } = context.get(clientContext);
  const roles = (await request.clone().formData()).getAll('role').map(String);
  return handleForm({ request, url }, async ({ intent, row = '', screen = '', ...values }) => {
    const { name = '', query = '', isShops } = values;
    if (intent === 'remove') await views.remove({ id: row });
    else if (intent === 'save') {
      const shared = isShops ? { isShops: true, roles: roles.length > 0 ? roles : null } : {};
      await views.save({ screen, name, query, ...shared });
      // A new view leads back to its list.
      if (row === '') throw redirect(`${backOfficePath}/${screen}?${query}`);
    } else throw new RefusedField('intent');
  });
}

/** The member's saved views, and those of the shop for members who may manage them. */
export default function Views({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { saved, roles } = loaderData;
  return (
    <>
      <PageHead title={t('views.title')} />
      <FormNotice refusal={actionData?.refusal} />
      {saved.length === 0 ? (
        <EmptyState>{t('views.none')}</EmptyState>
      ) : (
        <ul className="grid gap-3">
          {saved.map((view) => (
            <li key={view.id} className="panel">
              <SavedViewCard view={view} roles={roles} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface CardProps {
  view: SavedView;
  roles: readonly { key: string; name: string }[];
}

function SavedViewCard({ view, roles }: CardProps) {
  const t = useT();
  const { id, name, screen, query, isShops } = view;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          href={`${backOfficePath}/${screen}?${query}`}
          className="inline-flex min-h-(--control-compact) items-center font-medium underline underline-offset-4"
        >
          <ShopText>{name}</ShopText>
        </Link>
        <span className="text-sm text-ink-soft">{t(isShops ? 'views.shops' : 'views.own')}</span>
        <Form method="post" className="ms-auto">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="row" value={id} />
          <Button
            type="submit"
            variant="secondary"
            size="small"
            aria-label={t('views.removeNamed', { name })}
          >
            {t('views.remove')}
          </Button>
        </Form>
      </div>
      {isShops && roles.length > 0 && (
        <Form method="post" className="mt-2">
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="row" value={id} />
          <input type="hidden" name="isShops" value="yes" />
          <input type="hidden" name="screen" value={screen} />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="query" value={query} />
          <fieldset>
            <legend className="text-sm font-medium">{t('views.roles')}</legend>
            <div className="flex flex-wrap gap-x-4">
              {roles.map((role) => (
                <label
                  key={role.key}
                  className="inline-flex min-h-(--control-compact) items-center gap-2"
                >
                  <input
                    type="checkbox"
                    name="role"
                    value={role.key}
                    defaultChecked={view.roles?.includes(role.key)}
                    className="size-5 accent-accent"
                  />
                  <ShopText>{role.name}</ShopText>
                </label>
              ))}
            </div>
          </fieldset>
          <Button type="submit" variant="secondary" size="small">
            {t('views.saveRoles')}
          </Button>
        </Form>
      )}
    </>
  );
}
