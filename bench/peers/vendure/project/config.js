// Vendure with the configuration that its guides recommend for production: PostgreSQL, jobs in Redis by BullMQ, a
// separate worker process, the search plugin. CACHING=1 adds the cache in Redis.
const path = require('node:path');
const {
  DefaultLogger,
  DefaultSearchPlugin,
  LogLevel,
  RedisCachePlugin,
  dummyPaymentHandler,
} = require('@vendure/core');
const { AssetServerPlugin } = require('@vendure/asset-server-plugin');
const {
  EmailPlugin,
  FileBasedTemplateLoader,
  defaultEmailHandlers,
} = require('@vendure/email-plugin');
const { BullMQJobQueuePlugin } = require('@vendure/job-queue-plugin/package/bullmq');

const seeding = process.env.SEEDING;
const database = new URL(process.env.DATABASE_URL);
const redis = new URL(process.env.REDIS_URL);
const redisOptions = { host: redis.hostname, port: Number(redis.port), maxRetriesPerRequest: null };
const templates = path.join(
  path.dirname(require.resolve('@vendure/email-plugin/package.json')),
  'templates',
);

/** E-mails are rendered when an order is placed, but not sent, as in the other shops. */
const email = EmailPlugin.init({
  handlers: defaultEmailHandlers,
  templateLoader: new FileBasedTemplateLoader(templates),
  transport: { type: 'none' },
  globalTemplateVars: { fromAddress: '"Shop" <shop@example.com>' },
});

/** @type {import('@vendure/core').VendureConfig} */
exports.config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT ?? 0),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    cors: { origin: [], credentials: true },
    csrfPrevention: true,
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'admin', password: 'only-for-measuring' },
    cookieOptions: { secret: 'only-for-measuring' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: seeding !== undefined,
    logging: false,
    host: database.searchParams.get('host') ?? database.hostname,
    port: Number(database.port),
    username: database.username,
    password: database.password,
    database: database.pathname.slice(1),
  },
  logger: new DefaultLogger({ level: LogLevel.Warn, timestamp: true }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  importExportOptions: { importAssetsDir: __dirname },
  plugins: [
    AssetServerPlugin.init({
      route: 'assets',
      assetUploadDir: path.join(__dirname, 'assets'),
      assetUrlPrefix: 'https://shop.example.com/assets/',
    }),
    ...(seeding === 'goods'
      ? []
      : [DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true })]),
    // During seeding, jobs run in the same process.
    ...(seeding ? [] : [BullMQJobQueuePlugin.init({ connection: redisOptions }), email]),
    ...(process.env.CACHING === '1' ? [RedisCachePlugin.init({ redisOptions })] : []),
  ],
};
