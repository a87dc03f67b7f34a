/** Number of columns on wide screens. */
export type Columns = 3 | 4 | 5;

/** With more than three columns the page is full-width and the side panel is below. */
export interface ListingLayout {
  columns: Columns;
  side: 'start' | 'end' | 'below';
}

export const sidebarLayout: ListingLayout = { columns: 3, side: 'start' };
/** Departments, categories, brands and searches. */
export const fullLayout: ListingLayout = { columns: 4, side: 'below' };

/** Layouts with a URL of their own below `/shop` (spec section 2, Shopping routes). */
export const layoutVariants = {
  'category-grid-3-columns-sidebar': sidebarLayout,
  'category-grid-4-columns-full': fullLayout,
  'category-grid-5-columns-full': { columns: 5, side: 'below' },
  'category-list': sidebarLayout,
  'category-right-sidebar': { columns: 3, side: 'end' },
} as const satisfies Record<string, ListingLayout>;

/** The listing of all products, in the default layout. */
export const allProductsPath = '/shop/category-grid-3-columns-sidebar';

/** The default view of a listing. */
export const defaultView = (path: string): 'list' | 'grid' =>
  path === '/shop/category-list' ? 'list' : 'grid';
