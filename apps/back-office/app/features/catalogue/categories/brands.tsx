import type { BrandRow } from '@karwan/contract/catalogue/staff/staff-brands';
import { ButtonLink } from '@karwan/ui/controls/button';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import type { Column } from '../../../shared/list/columns.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { FindForm } from '../../../shared/list/find-form.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import type { Route } from './+types/brands';
import { AddForm } from './add-form.tsx';
import { brandsPath, categoriesPath } from './categories-path.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['brands.edit', 'translations.edit']);
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const after = /^\d{1,9}$/.exec(url.searchParams.get('before') ?? '')?.[0];
  const page = await context.get(clientContext).staffBrands.list({ q, after });
  return {
    ...page,
    q,
    key: crypto.randomUUID(),
    mayEdit: mayDo(context, 'brands.edit'),
    mayEditCategories: mayDo(context, 'categories.edit'),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { staffBrands } = context.get(clientContext);
  return handleForm({ request, url }, async ({ key = '', name = '' }) => {
    const { id } = await staffBrands.add({ key, name });
    throw redirect(`${brandsPath}/${id}`);
  });
}

const columns: readonly Column<BrandRow>[] = [
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
    show: ({ slug }) => (
      <bdi dir="ltr" className="text-ink-soft">
        /brands/{slug}
      </bdi>
    ),
  },
  {
    key: 'products',
    title: 'brands.products',
    position: 'end',
    numeric: true,
    show: ({ products }) => products,
  },
];

/** The brands by title, with their numbers of visible products. */
export default function Brands({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { brands, next, q, key, mayEdit, mayEditCategories } = loaderData;
  return (
    <>
      <PageHead
        title={t('brands.title')}
        tools={
          <FilterBar
            find={<FindForm label={t('brands.find')} button={t('brands.findIt')} q={q} />}
          />
        }
      >
        {mayEditCategories && (
          <ButtonLink href={categoriesPath} variant="secondary">
            {t('categories.title')}
          </ButtonLink>
        )}
      </PageHead>
      {mayEdit && (
        <AddForm
          key={key}
          title="brands.add"
          requestKey={key}
          nameFault="brands.nameFault"
          answer={actionData}
        />
      )}
      {brands.length === 0 ? (
        <EmptyState>{t('brands.none')}</EmptyState>
      ) : (
        <RowList
          label={t('brands.title')}
          columns={columns}
          rows={brands}
          rowKey={({ id }) => id}
          href={({ id }) => `${brandsPath}/${id}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
