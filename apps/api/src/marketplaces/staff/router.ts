import { sql } from 'kysely';
import { api, type RequestContext } from '../../platform/context.ts';
import { listStates } from './list-states.ts';
import { previewRule } from './preview-rule.ts';
import { readFields } from './read-fields.ts';
import { saveMarketplaces } from './save-marketplaces.ts';
import { listRows, renewRows, visibleRows } from './visible-rows.ts';

async function showMarketplaces(context: RequestContext) {
  const { db, tenant } = context;
  const { fields, version } = await readFields(db, tenant.id);
  const named = [
    ...fields.byCategory.map(({ categoryId }) => categoryId),
    ...fields.excludedCategories,
    ...fields.categories.map(({ id }) => id),
  ];
  const [marketplaces, rows, titles] = await Promise.all([
    listStates(context),
    listRows(db, tenant.id, visibleRows(fields)),
    sql<{ id: string; title: string }>`select id, title from external_category
      where provider = 'ebay' and id = any(${named}::text[])`.execute(db),
  ]);
  const categoryTitles = Object.fromEntries(titles.rows.map(({ id, title }) => [id, title]));
  return { version, fields, categoryTitles, marketplaces, rows };
}

/** The staff's calls about marketplaces. */
export const staffMarketplaceHandlers = {
  get: api.staffMarketplaces.get.handler(({ context }) => showMarketplaces(context)),
  preview: api.staffMarketplaces.preview.handler(({ context, input }) =>
    previewRule(context, input),
  ),
  save: api.staffMarketplaces.save.handler(({ context, input }) =>
    saveMarketplaces(context, input),
  ),
  renew: api.staffMarketplaces.renew.handler(({ context }) => renewRows(context)),
};
