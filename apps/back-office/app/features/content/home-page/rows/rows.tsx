import { ButtonLink } from '@karwan/ui/controls/button';
import { redirect } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { clientContext } from '../../../../page/context.ts';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { answerTo } from '../../../../page/refusal.ts';
import { requirePermission } from '../../../../page/staff.server.ts';
import { EmptyState } from '../../../../shared/list/empty-state.tsx';
import { homePagePath, homeRowsPath } from '../home-page-path.ts';
import { placesOf } from '../move-buttons.tsx';
import type { Route } from './+types/rows';
import { Featured } from './featured.tsx';
import { NewRow } from './new-row.tsx';
import { RowLine } from './row-line.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'content.publish');
  return { ...(await context.get(clientContext).homeRows.get({})), key: crypto.randomUUID() };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { homeRows } = context.get(clientContext);
  return handleForm({ request, url }, async (values) => {
    const { intent, key = '', title = '', row = '', before } = values;
    if (intent === 'move') await homeRows.move({ id: row, before: before || null });
    else if (intent === 'move-featured') {
      await homeRows.moveFeatured({ menuUrl: row, before: before || null });
    } else if (intent === 'feature') {
      await homeRows.feature({ menuUrl: values.menuUrl ?? '', isFeatured: true });
    } else if (intent === 'unfeature') {
      await homeRows.feature({ menuUrl: row, isFeatured: false });
    } else if (intent === 'add') {
      const { source = '', brand = '' } = values;
      const listed = brand.trim() === '' ? source : `brands/${brand.trim()}`;
      const { id } = await homeRows.add({ key, source: listed, title });
      throw redirect(`${homeRowsPath}/${id}`);
    } else throw new RefusedField('intent');
  });
}

/** The rows of products on the home page in their order, and the featured departments above them. */
export default function Rows({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { rows, featured, sources, key } = loaderData;
  const ids = rows.map(({ id }) => id);
  return (
    <>
      <PageHead title={t('homeRows.title')}>
        <ButtonLink variant="quiet" href={homePagePath}>
          {t('homePage.title')}
        </ButtonLink>
      </PageHead>
      <NewRow key={key} requestKey={key} sources={sources} answer={answerTo(actionData, 'new')} />
      <h2 className="panel-title">{t('homeRows.rows')}</h2>
      {rows.length === 0 && <EmptyState>{t('homeRows.none')}</EmptyState>}
      <ol className="mb-6 divide-y divide-line border border-line bg-raised empty:hidden">
        {rows.map((row, at) => (
          <RowLine key={row.id} row={row} {...placesOf(ids, at)} />
        ))}
      </ol>
      <Featured featured={featured} sources={sources} answer={answerTo(actionData, 'featured')} />
    </>
  );
}
