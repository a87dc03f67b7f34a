import { settlementSourceKinds } from '@karwan/contract/payments/staff/settlements/settlement-kinds';
import { data, redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { shownAt } from '../../../page/answered.server.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField, refusalMessage } from '../../../page/refusal.server.ts';
import { requireAllBranches, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ExportLink } from '../../../shared/list/export-link.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import type { Route } from './+types/list';
import { settlementColumns } from './settlement-columns.tsx';
import { SettlementViews } from './settlement-views.tsx';
import { settlementsPath } from './settlements-path.ts';
import { UploadForm } from './upload-form.tsx';

export function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'money.reconcile');
  requireAllBranches(context);
  const before = /^\d{1,15}$/.exec(url.searchParams.get('before') ?? '')?.[0];
  return context.get(clientContext).settlements.list({ before });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { settlements } = context.get(clientContext);
  let fileFault: string | undefined;
  const answer = await handleForm({ request, url }, async ({ source = '' }, form) => {
    const file = form.get('file');
    if (file instanceof File && file.size === 0 && file.name !== '')
      fileFault = `${file.name} is empty`;
    if (!(file instanceof File) || file.size === 0) throw new RefusedField('file');
    const [, named, key = ''] = /^(\w+):(.+)$/.exec(source) ?? [];
    const kind = settlementSourceKinds.find((one) => one === named);
    if (!kind) throw new RefusedField('source');
    const content = Buffer.from(await file.arrayBuffer()).toString('base64');
    const upload = { source: { kind, key }, name: file.name.slice(-200), content };
    const { id, isKnown } = await settlements.upload(upload).catch((error: unknown) => {
      fileFault = refusalMessage(error, 'content');
      throw error;
    });
    throw isKnown
      ? shownAt(`${settlementsPath}/${id}?known=1`)
      : redirect(`${settlementsPath}/${id}`);
  });
  // An error of the file is shown as the API's text.
  return fileFault === undefined ? answer : data({ fileFault }, { status: 400 });
}

/** Settlement files of payment providers and couriers, with a form for a new one. */
export default function Settlements({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { settlements, next, sources } = loaderData;
  return (
    <>
      <PageHead title={t('settlements.title')}>
        <ExportLink list="settlements" />
      </PageHead>
      <SettlementViews current="files" />
      <UploadForm sources={sources} answer={actionData} />
      {settlements.length === 0 ? (
        <EmptyState>{t('settlements.none')}</EmptyState>
      ) : (
        <RowList
          label={t('settlements.files')}
          columns={settlementColumns}
          rows={settlements}
          rowKey={({ id }) => id}
          href={({ id }) => `${settlementsPath}/${id}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
