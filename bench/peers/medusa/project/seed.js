// Fills a migrated database from goods.json: "medusa exec ./seed.js".
const fs = require('node:fs');
const flows = require('@medusajs/medusa/core-flows');
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils');

const goods = JSON.parse(fs.readFileSync(process.env.GOODS, 'utf8'));
const plenty = Number(process.env.PLENTY);
const currency = goods.currency.toLowerCase();

exports.default = async function seed({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;
  const shop = await addShop(container, run);
  const categories = await run(flows.createProductCategoriesWorkflow, {
    product_categories: goods.categories.map(({ name, slug }) => ({
      name,
      handle: slug,
      is_active: true,
    })),
  });
  const ids = new Map(categories.map(({ handle, id }) => [handle, id]));
  const categoryIds = new Map(goods.categories.map(({ url, slug }) => [url, ids.get(slug)]));
  for (const some of batches(goods.products, 200)) {
    await run(flows.createProductsWorkflow, {
      products: some.map((good) => productOf(good, categoryIds, shop)),
    });
  }
  await addStock(container, run, shop);
};

/** Everything but the products, like Medusa's own starter. */
async function addShop(container, run) {
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  // Uses the sales channel created by migrations. With a second one, Medusa would read all product ids of a channel
  // for each listing.
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: channels } = await query.graph({ entity: 'sales_channel', fields: ['id'] });
  const [channel = await addChannel(run)] = channels;
  await run(flows.createRegionsWorkflow, {
    regions: [
      {
        name: 'Pakistan',
        currency_code: currency,
        countries: ['pk'],
        payment_providers: ['pp_system_default'],
      },
    ],
  });
  await run(flows.createTaxRegionsWorkflow, [{ country_code: 'pk', provider_id: 'tp_system' }]);
  const [location] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: 'Lahore', address: { city: 'Lahore', country_code: 'PK', address_1: '' } }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  });
  const [profile] = await run(flows.createShippingProfilesWorkflow, {
    data: [{ name: 'Default', type: 'default' }],
  });
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const set = await fulfillment.createFulfillmentSets({
    name: 'Delivery',
    type: 'shipping',
    service_zones: [{ name: 'Pakistan', geo_zones: [{ country_code: 'pk', type: 'country' }] }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  await run(flows.createShippingOptionsWorkflow, [
    {
      name: 'Standard',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Standard', description: 'Some days', code: 'standard' },
      prices: [{ currency_code: currency, amount: 250 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ]);
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] });
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Storefront', type: 'publishable', created_by: '' }],
  });
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });
  return { channel: channel.id, profile: profile.id, location: location.id };
}

async function addChannel(run) {
  const salesChannelsData = [{ name: 'Shop' }];
  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData });
  return channel;
}

const productOf = ({ code, name, description, category, price, picture }, categoryIds, shop) => ({
  title: name,
  handle: code,
  description,
  status: 'published',
  thumbnail: `/${picture}.webp`,
  images: [{ url: `/${picture}.webp` }],
  category_ids: [categoryIds.get(category)],
  shipping_profile_id: shop.profile,
  sales_channels: [{ id: shop.channel }],
  options: [{ title: 'Default', values: ['Default'] }],
  variants: [
    {
      title: 'Default',
      sku: code,
      options: { Default: 'Default' },
      prices: [{ amount: price / 100, currency_code: currency }],
    },
  ],
});

async function addStock(container, run, { location }) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: 'inventory_item', fields: ['id', 'sku'] });
  const inStock = new Set(goods.products.filter((one) => one.inStock).map(({ code }) => code));
  for (const some of batches(data, 500)) {
    await run(flows.createInventoryLevelsWorkflow, {
      inventory_levels: some.map(({ id, sku }) => ({
        location_id: location,
        inventory_item_id: id,
        stocked_quantity: inStock.has(sku) ? plenty : 0,
      })),
    });
  }
}

function* batches(list, size) {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
