import type { MenuEntry } from '@karwan/contract/content/menus';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { redirect } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../page/badge.tsx';
import { clientContext } from '../../../../page/context.ts';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { answerTo } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { requirePermission } from '../../../../page/staff.server.ts';
import { homePagePath, menusPath } from '../home-page-path.ts';
import { MoveButtons, placesOf } from '../move-buttons.tsx';
import type { Route } from './+types/menus';
import { NewEntry } from './new-entry.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'content.publish');
  return { ...(await context.get(clientContext).menus.get({})), key: crypto.randomUUID() };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { menus } = context.get(clientContext);
  return handleForm({ request, url }, async (values) => {
    const { intent, key = '', title = '', address, row = '', before, place = '' } = values;
    if (intent === 'move') await menus.move({ id: row, before: before || null });
    else if (intent === 'add') {
      const requested =
        place === 'header'
          ? ({ place, address } as const)
          : place === 'column'
            ? ({ place } as const)
            : ({ place: 'entry', column: place, address } as const);
      const { id } = await menus.add({ key, title, ...requested });
      throw redirect(`${menusPath}/${id}`);
    } else throw new RefusedField('intent');
  });
}

/** The menus of the header and the footer. */
export default function Menus({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { header, footer, targets, key } = loaderData;
  const columnIds = footer.map(({ id }) => id);
  return (
    <>
      <PageHead title={t('menus.title')}>
        <ButtonLink variant="quiet" href={homePagePath}>
          {t('homePage.title')}
        </ButtonLink>
      </PageHead>
      <NewEntry
        key={key}
        requestKey={key}
        columns={footer}
        targets={targets}
        answer={answerTo(actionData, 'new')}
      />
      <h2 className="panel-title">{t('menus.header')}</h2>
      <p className="mb-2 text-sm text-ink-soft">{t('menus.aboutHeader')}</p>
      <Entries entries={header} />
      <h2 className="panel-title">{t('menus.footer')}</h2>
      <p className="mb-2 text-sm text-ink-soft">{t('menus.aboutFooter')}</p>
      {footer.map((column, at) => (
        <section key={column.id} aria-label={column.title} className="mb-4">
          <div className="flex flex-wrap items-center gap-x-4 bg-sunken px-3 py-1">
            <EntryLink {...column} />
            <MoveButtons id={column.id} title={column.title} {...placesOf(columnIds, at)} />
          </div>
          <Entries entries={column.entries} />
        </section>
      ))}
    </>
  );
}

function EntryLink({ id, title, isShown }: Pick<MenuEntry, 'id' | 'title' | 'isShown'>) {
  const t = useT();
  return (
    <span className="flex min-w-0 grow flex-wrap items-center gap-2">
      <Link
        href={`${menusPath}/${id}`}
        className="inline-flex min-h-(--control-compact) min-w-0 items-center font-medium underline underline-offset-4"
      >
        <ShopText>{title}</ShopText>
      </Link>
      {!isShown && <Badge>{t('menus.hidden')}</Badge>}
    </span>
  );
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useT();
  const ids = entries.map(({ id }) => id);
  return (
    <ol className="mb-4 divide-y divide-line border border-line bg-raised empty:hidden">
      {entries.map((entry, at) => (
        <li key={entry.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
          <EntryLink {...entry} />
          <span className="min-w-0 text-sm text-ink-soft">
            {t(`menus.kind.${entry.kind}`)}:{' '}
            <bdi dir="ltr" className="break-all">
              {entry.address || t('homeRows.gone')}
            </bdi>
          </span>
          <MoveButtons id={entry.id} title={entry.title} {...placesOf(ids, at)} />
        </li>
      ))}
    </ol>
  );
}
