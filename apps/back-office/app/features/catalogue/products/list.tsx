import type { ProductRow } from '@karwan/contract/product-list';
import { productLacks } from '@karwan/contract/product-states';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import {
  chosenBranches,
  mayDo,
  requirePermission,
  staffContext,
} from '../../../page/staff.server.ts';
import { undoable } from '../../../page/undoable.server.ts';
import { ColumnChoice } from '../../../shared/list/column-choice.tsx';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ExportLink } from '../../../shared/list/export-link.tsx';
import { FilterBar, UsedFilters } from '../../../shared/list/filter-bar.tsx';
import { FindForm } from '../../../shared/list/find-form.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import { useColumns } from '../../../shared/list/use-columns.ts';
import { useQuickView } from '../../../shared/list/use-quick-view.tsx';
import { ListViews } from '../../../shared/views/list-views.tsx';
import { SaveView } from '../../../shared/views/save-view.tsx';
import { savedViewsOf } from '../../../shared/views/saved-views.server.ts';
import type { Route } from './+types/list';
import { bulkForm } from './bulk-form.ts';
import { productColumns } from './product-columns.tsx';
import { productFilters } from './product-filters.ts';
import { readFilters } from './product-list.server.ts';
import { importsPath, productsPath as path } from './products-path.ts';

// What a selection needs: rendered on the server, and its code comes after the list.
const BulkBar = lazyWithRetry(() =>
  import('./bulk-bar.tsx').then((part) => ({ default: part.BulkBar })),
);
const ProductQuickView = lazyWithRetry(() => import('./quick-view/product-quick-view.lazy.tsx'));

const screen = 'products';
const hrefOf = ({ id }: ProductRow) => `${path}/${id}`;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'products.read');
  const { branch, ...filters } = readFilters(url.searchParams);
  const branches = branch ? [branch] : chosenBranches(context);
  const { staffProducts } = context.get(clientContext);
  const [page, options, saved] = await Promise.all([
    staffProducts.list({ ...filters, branches }),
    staffProducts.places({}),
    savedViewsOf(context, screen),
  ]);
  return {
    ...page,
    ...options,
    saved,
    filters: { ...filters, branch: branches[0] },
    may: {
      edit: mayDo(context, 'products.edit'),
      publish: mayDo(context, 'products.publish'),
      price: mayDo(context, 'prices.edit'),
      import: mayDo(context, 'imports.run'),
      export: mayDo(context, 'exports.run'),
    },
    branches: context.get(staffContext).branches,
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { staffProducts } = context.get(clientContext);
  return handleForm({ request, url }, async ({ intent }, form) => {
    const ids = form.getAll('id').map(String);
    if (ids.length === 0) return undefined;
    return undoable(context, 'product.publish', () =>
      staffProducts.publish({ ids, isActive: intent === 'show' }),
    );
  });
}

/** The list of products, with what they lack. */
export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { products, next, filters, branches, categories, brands, saved, may } = loaderData;
  const { q, state, lacks } = filters;
  const columns = useColumns(screen, productColumns);
  const quickView = useQuickView<ProductRow>(
    ProductQuickView,
    products.map(hrefOf),
    ({ name }) => name,
  );
  const used = productFilters(t, filters, { branches, categories, brands });
  const { search } = useLocation();
  return (
    <>
      <PageHead
        title={q ? t('products.found', { q }) : t('products.title')}
        tools={
          <FilterBar
            path={path}
            filters={used}
            kept={{ q }}
            find={
              <FindForm label={t('products.find')} button={t('customers.findNow')} q={q ?? ''} />
            }
          >
            <SaveView screen={screen} saved={saved} />
            <ColumnChoice columns={columns} />
          </FilterBar>
        }
      >
        {may.export && <ExportLink list="products" />}
        {may.import && (
          <ButtonLink variant="secondary" href={importsPath}>
            {t('imports.link')}
          </ButtonLink>
        )}
        {may.price && (
          <ButtonLink variant="secondary" href={`${path}/prices${search}`}>
            {t('prices.link')}
          </ButtonLink>
        )}
        {may.edit && <ButtonLink href={`${path}/new`}>{t('products.new')}</ButtonLink>}
      </PageHead>
      <ListViews
        label={t('products.views')}
        saved={saved.views}
        views={[
          { href: path, title: t('products.all'), isCurrent: !state && !lacks && !q },
          {
            href: `${path}?state=hidden`,
            title: t('products.state.hidden'),
            isCurrent: state === 'hidden' && !lacks,
          },
          ...productLacks.map((one) => ({
            href: `${path}?lacks=${one}`,
            title: t(`products.lacks.${one}`),
            isCurrent: lacks === one,
          })),
        ]}
      />
      <UsedFilters path={path} filters={used} />
      {products.length === 0 ? (
        <EmptyState>{t(next === null ? 'products.none' : 'products.noneYet')}</EmptyState>
      ) : (
        <>
          <Suspense>{may.publish && <BulkBar answer={actionData} />}</Suspense>
          <RowList
            label={t('products.title')}
            columns={columns.shown}
            rows={products}
            rowKey={({ id }) => id}
            href={hrefOf}
            view={quickView}
            mark={
              may.publish
                ? ({ id, name }) => (
                    <input
                      type="checkbox"
                      form={bulkForm}
                      name="id"
                      value={id}
                      aria-label={t('products.choose', { name })}
                      className="row-box"
                    />
                  )
                : undefined
            }
          />
        </>
      )}
      <Pager next={next} />
    </>
  );
}
