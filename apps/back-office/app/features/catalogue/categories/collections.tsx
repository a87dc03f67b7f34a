import type { CollectionRow } from '@karwan/contract/catalogue/staff/staff-collections';
import { ButtonLink } from '@karwan/ui/controls/button';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import type { Column } from '../../../shared/list/columns.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import type { Route } from './+types/collections';
import { AddForm } from './add-form.tsx';
import { categoriesPath, collectionsPath } from './categories-path.ts';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, ['categories.edit', 'translations.edit']);
  const { collections } = await context.get(clientContext).staffCollections.list({});
  const key = crypto.randomUUID();
  return { collections, key, mayEdit: mayDo(context, 'categories.edit') };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { staffCollections } = context.get(clientContext);
  return handleForm({ request, url }, async ({ key = '', name = '' }) => {
    const { id } = await staffCollections.add({ key, name });
    throw redirect(`${collectionsPath}/${id}`);
  });
}

const columns: readonly Column<CollectionRow>[] = [
  {
    key: 'name',
    title: 'categories.field.name',
    position: 'head',
    show: ({ name }) => <ShopText>{name}</ShopText>,
  },
  {
    key: 'address',
    title: 'categories.address',
    position: 'wide-only',
    show: ({ menuUrl }) => (
      <bdi dir="ltr" className="text-ink-soft">
        /{menuUrl}
      </bdi>
    ),
  },
  {
    key: 'state',
    title: 'collections.state',
    position: 'below',
    show: ({ isActive }) => <State isActive={isActive} />,
  },
  {
    key: 'products',
    title: 'brands.products',
    position: 'end',
    numeric: true,
    show: ({ products }) => products,
  },
];

function State({ isActive }: { isActive: boolean }) {
  const t = useT();
  return (
    <Badge tone={isActive ? 'good' : 'bad'}>
      {t(isActive ? 'categories.shown' : 'categories.hidden')}
    </Badge>
  );
}

/** The collections by name, with their numbers of visible products. */
export default function Collections({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { collections, key, mayEdit } = loaderData;
  return (
    <>
      <PageHead title={t('collections.title')}>
        {mayEdit && (
          <ButtonLink href={categoriesPath} variant="secondary">
            {t('categories.title')}
          </ButtonLink>
        )}
      </PageHead>
      {mayEdit && (
        <AddForm key={key} title="collections.add" requestKey={key} answer={actionData} />
      )}
      {collections.length === 0 ? (
        <EmptyState>{t('collections.none')}</EmptyState>
      ) : (
        <RowList
          label={t('collections.title')}
          columns={columns}
          rows={collections}
          rowKey={({ id }) => id}
          href={({ id }) => `${collectionsPath}/${id}`}
        />
      )}
    </>
  );
}
