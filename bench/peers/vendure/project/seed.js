// Fills an empty database from goods.json: a collection per category, a product with one variant per good. In two
// runs: SEEDING=goods without the search plugin, which would index each product anew for every collection, then
// SEEDING=index.
const fs = require('node:fs');
const path = require('node:path');
const core = require('@vendure/core');
const {
  importProductsFromCsv,
  populateCollections,
  populateInitialData,
} = require('@vendure/core/cli');
const { config } = require('./config');

const goods = JSON.parse(fs.readFileSync(process.env.GOODS, 'utf8'));
const plenty = Number(process.env.PLENTY);
const language = core.LanguageCode.en;

const initialData = {
  defaultLanguage: language,
  defaultZone: 'Pakistan',
  countries: [{ name: 'Pakistan', code: 'PK', zone: 'Pakistan' }],
  taxRates: [{ name: 'Zero Tax', percentage: 0 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 25_000 }],
  paymentMethods: [
    {
      name: 'Cash on delivery',
      // Authorizes and does not capture: what is paid on delivery is settled later.
      handler: {
        code: core.dummyPaymentHandler.code,
        arguments: [{ name: 'automaticSettle', value: 'false' }],
      },
    },
  ],
  collections: goods.categories.map(({ slug, name }) => ({
    name,
    slug,
    filters: [
      {
        code: 'facet-value-filter',
        args: { facetValueNames: [`category:${slug}`], containsAny: false },
      },
    ],
  })),
};

async function seed() {
  const app = await core.bootstrap(config);
  await app.get(core.JobQueueService).start();
  if (process.env.SEEDING === 'goods') await addGoods(app);
  else {
    const ctx = await app.get(core.RequestContextService).create({ apiType: 'admin' });
    await app.get(core.SearchService).reindex(ctx);
  }
  await untilIdle(app);
  await app.close();
  process.exit(0);
}

async function addGoods(app) {
  const channels = app.get(core.ChannelService);
  await channels.update(core.RequestContext.empty(), {
    id: (await channels.getDefaultChannel()).id,
    defaultCurrencyCode: goods.currency,
    availableCurrencyCodes: [goods.currency],
    pricesIncludeTax: true,
  });
  await populateInitialData(app, initialData);
  const csv = path.join(__dirname, 'goods.csv');
  fs.writeFileSync(csv, toCsv());
  const { errors } = await importProductsFromCsv(app, csv, language);
  if (errors?.length) throw new Error(errors.slice(0, 5).join('\n'));
  await addPictures(app);
  await populateCollections(app, initialData);
}

function toCsv() {
  const slugs = new Map(goods.categories.map(({ url, slug }) => [url, slug]));
  const columns = {
    name: ({ name }) => name,
    slug: ({ code }) => code,
    description: ({ description }) => description,
    assets: () => '',
    facets: ({ category }) => `category:${slugs.get(category)}`,
    optionGroups: () => '',
    optionValues: () => '',
    sku: ({ code }) => code,
    price: ({ price }) => (price / 100).toFixed(2),
    taxCategory: () => 'zero',
    stockOnHand: ({ inStock }) => (inStock ? plenty : 0),
    trackInventory: () => 'true',
    variantAssets: () => '',
    variantFacets: () => '',
  };
  const quoted = (value) => `"${String(value).replaceAll('"', '""')}"`;
  const rows = goods.products.map((good) =>
    Object.values(columns)
      .map((column) => quoted(column(good)))
      .join(),
  );
  return [Object.keys(columns).join(), ...rows].join('\n');
}

/** A picture per product, as URL only: the file is never requested. */
async function addPictures(app) {
  const database = app.get(core.TransactionalConnection).rawConnection;
  const channel = await app.get(core.ChannelService).getDefaultChannel();
  for (const { url } of goods.categories) {
    const inCategory = goods.products.filter(({ category }) => category === url);
    const preview = `${inCategory[0]?.picture}.webp`;
    const asset = await database.getRepository(core.Asset).save(
      new core.Asset({
        type: 'IMAGE',
        mimeType: 'image/webp',
        width: 800,
        height: 1_000,
        fileSize: 40_000,
        source: preview,
        preview,
        channels: [channel],
        translations: [new core.AssetTranslation({ languageCode: language, name: url })],
      }),
    );
    await database.query(
      'update product set "featuredAssetId" = $1 where id in (select "baseId" from product_translation where slug = any($2))',
      [asset.id, inCategory.map(({ code }) => code)],
    );
  }
}

/** Resolves when all jobs, such as filling collections and the search index, are done. */
async function untilIdle(app) {
  const strategy = app.get(core.ConfigService).jobQueueOptions.jobQueueStrategy;
  for (let idle = 0; idle < 4; ) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { totalItems } = await strategy.findMany({
      filter: { isSettled: { eq: false } },
      take: 1,
    });
    idle = totalItems === 0 ? idle + 1 : 0;
  }
}

seed().catch((error) => {
  console.error(error);
  process.exit(1);
});
