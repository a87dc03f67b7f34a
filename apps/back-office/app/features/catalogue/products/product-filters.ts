import { productLacks, productStates, productStocks } from '@karwan/contract/product-states';
import type { StaffTranslate } from '../../../i18n/catalogues.ts';
import type { Filter } from '../../../shared/list/filter-bar.tsx';
import { categoryOptions } from './category-options.ts';
import type { ProductQuery } from './product-list.server.ts';

interface Named {
  readonly id: string;
  readonly title: string;
}

interface Choices {
  readonly branches: readonly { readonly id: string; readonly name: string }[];
  readonly categories: readonly (Named & { readonly depth: number })[];
  readonly brands: readonly Named[];
}

/** The filters of the list of products. */
export const productFilters = (
  t: StaffTranslate,
  { category, brand, branch, state, stock, lacks }: ProductQuery,
  { branches, categories, brands }: Choices,
): readonly Filter[] => [
  {
    name: 'category',
    label: t('products.column.category'),
    value: category,
    options: categoryOptions(categories),
  },
  {
    name: 'brand',
    label: t('products.brand'),
    value: brand,
    options: brands.map(({ id, title }) => ({ value: id, label: title })),
  },
  {
    name: 'branch',
    label: t('orders.column.branch'),
    value: branch,
    options: branches.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'state',
    label: t('products.column.state'),
    value: state,
    options: productStates.map((one) => ({ value: one, label: t(`products.state.${one}`) })),
  },
  {
    name: 'stock',
    label: t('products.column.stock'),
    value: stock,
    options: productStocks.map((one) => ({ value: one, label: t(`products.stock.${one}`) })),
  },
  {
    name: 'lacks',
    label: t('products.missing'),
    value: lacks,
    options: productLacks.map((one) => ({ value: one, label: t(`products.lacks.${one}`) })),
  },
];
