import { productLacks, productStates, productStocks } from '@karwan/contract/product-states';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { Form } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { categoryOptions } from './category-options.ts';
import type { ProductQuery } from './product-list.server.ts';

interface Named {
  readonly id: string;
  readonly title: string;
}

interface Props {
  path: string;
  filters: ProductQuery;
  branches: readonly { readonly id: string; readonly name: string }[];
  categories: readonly (Named & { readonly depth: number })[];
  brands: readonly Named[];
}

/** The filters of the list of products, which become its query string. */
export function FilterForm({ path, filters, branches, categories, brands }: Props) {
  const t = useT();
  const { q, category, brand, branch, state, stock, lacks } = filters;
  const cuts = [category, brand, branch, state, stock, lacks].filter(Boolean).length;
  const all = { value: '', label: t('products.all') };
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9">
        {t('orders.filter')}
        {cuts > 0 && <span className="count ms-2">{cuts}</span>}
      </summary>
      <Form action={path} className="panel grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {q && <input type="hidden" name="q" value={q} />}
        <SelectField
          label={t('products.column.category')}
          name="category"
          defaultValue={category ?? ''}
          options={[all, ...categoryOptions(categories)]}
        />
        <SelectField
          label={t('products.brand')}
          name="brand"
          defaultValue={brand ?? ''}
          options={[all, ...brands.map(({ id, title }) => ({ value: id, label: title }))]}
        />
        <SelectField
          label={t('orders.column.branch')}
          name="branch"
          defaultValue={branch ?? ''}
          options={[all, ...branches.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <SelectField
          label={t('products.column.state')}
          name="state"
          defaultValue={state ?? ''}
          options={[
            all,
            ...productStates.map((one) => ({ value: one, label: t(`products.state.${one}`) })),
          ]}
        />
        <SelectField
          label={t('products.column.stock')}
          name="stock"
          defaultValue={stock ?? ''}
          options={[
            all,
            ...productStocks.map((one) => ({ value: one, label: t(`products.stock.${one}`) })),
          ]}
        />
        <SelectField
          label={t('products.missing')}
          name="lacks"
          defaultValue={lacks ?? ''}
          options={[
            all,
            ...productLacks.map((one) => ({ value: one, label: t(`products.lacks.${one}`) })),
          ]}
        />
        <div className="flex gap-2 sm:col-span-2 lg:col-span-3">
          <Button type="submit">{t('orders.apply')}</Button>
          {cuts > 0 && (
            <ButtonLink variant="quiet" href={q ? `${path}?q=${encodeURIComponent(q)}` : path}>
              {t('orders.clear')}
            </ButtonLink>
          )}
        </div>
      </Form>
    </details>
  );
}
