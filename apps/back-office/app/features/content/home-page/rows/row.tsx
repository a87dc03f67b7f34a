import { ButtonLink } from '@karwan/ui/controls/button';
import { data, redirect } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { clientContext } from '../../../../page/context.ts';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { answerTo } from '../../../../page/refusal.ts';
import { requirePermission } from '../../../../page/staff.server.ts';
import { homeRowsPath } from '../home-page-path.ts';
import { RemovePart } from '../remove-part.tsx';
import { DisplayTimes } from '../shown-times.tsx';
import type { Route } from './+types/row';
import { readRow } from './read-row.server.ts';
import { RowForm } from './row-form.tsx';
import { RowPreview } from './row-preview.tsx';

/** How many products a row of the home page shows. */
const shownProducts = 6;

export async function loader({ context, params: { rowId } }: Route.LoaderArgs) {
  requirePermission(context, 'content.publish');
  const { homeRows, items } = context.get(clientContext);
  const { rows, sources } = await homeRows.get({});
  const row = rows.find(({ id }) => id === rowId);
  if (!row) throw data(null, { status: 404 });
  const found =
    row.nodeId === null
      ? []
      : (await items.byCategory({ categoryId: row.nodeId, perPage: shownProducts }))
          .finalSearchedItem;
  return { row, sources, products: found };
}

export function action({ request, url, context, params: { rowId: id } }: Route.ActionArgs) {
  const { homeRows } = context.get(clientContext);
  return handleForm({ request, url }, async (values, form) => {
    if (values.intent === 'row') {
      await homeRows.save({ id, ...readRow(values, form.has('isShown')) });
    } else if (values.intent === 'remove') {
      await homeRows.remove({ id });
      throw redirect(homeRowsPath);
    } else throw new RefusedField('intent');
  });
}

/** One row of the home page: its title, its source, its time, and a phone's preview. */
export default function Row({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { row, sources, products } = loaderData;
  const { id, title, state, from, until, version } = row;
  return (
    <>
      <PageHead title={title}>
        <div className="flex flex-wrap items-center gap-3">
          <DisplayTimes state={state} from={from} until={until} />
          <ButtonLink variant="quiet" href={homeRowsPath}>
            {t('homeRows.title')}
          </ButtonLink>
        </div>
      </PageHead>
      <div className="record">
        <div className="content-start">
          <section className="panel">
            <h2 className="panel-title">{t('categories.words')}</h2>
            <RowForm
              key={version}
              row={row}
              sources={sources}
              answer={answerTo(actionData, id, 'row')}
            />
          </section>
        </div>
        <div className="min-w-0 content-start">
          <RowPreview row={row} products={products} />
          <RemovePart id={id} />
        </div>
      </div>
    </>
  );
}
