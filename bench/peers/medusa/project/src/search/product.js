// The fields that the search call searches and returns.
const { defineSearchIndex, search } = require('@medusajs/framework/utils');

const batch = 500;

module.exports = defineSearchIndex({
  name: 'product',
  entity: 'product',
  fields: search.define({
    id: search.keyword().filterable(),
    title: search.text().searchable({ weight: 3 }),
    description: search.text().searchable({ weight: 1 }),
    handle: search.keyword(),
    thumbnail: search.keyword(),
    status: search.keyword().filterable(),
    sales_channel_ids: search.keyword().array().filterable(),
    price: search.float().sortable(),
    currency: search.keyword(),
  }),
  async *seed({ container: { query } }) {
    for (let skip = 0; ; skip += batch) {
      const { data } = await query.graph({
        entity: 'product',
        fields: [
          'id',
          'title',
          'description',
          'handle',
          'thumbnail',
          'status',
          'sales_channels.id',
          'variants.prices.amount',
          'variants.prices.currency_code',
        ],
        pagination: { skip, take: batch, order: { id: 'ASC' } },
      });
      if (data.length === 0) return;
      yield [{ action: 'upsert', documents: data.map(documentOf) }];
    }
  },
});

function documentOf({ id, title, description, handle, thumbnail, status, ...product }) {
  const price = product.variants[0]?.prices[0];
  return {
    id,
    title,
    description,
    handle,
    thumbnail,
    status,
    sales_channel_ids: product.sales_channels.map((channel) => channel.id),
    price: price?.amount,
    currency: price?.currency_code,
  };
}
