// Medusa with the configuration that its guides recommend for production: separate server and worker; events,
// workflows and locks in Redis. CACHING=1 adds the caching module with Redis.
const { defineConfig } = require('@medusajs/framework/utils');

const redisUrl = process.env.REDIS_URL;
const caching = process.env.CACHING === '1';

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    redisUrl,
    workerMode: process.env.WORKER_MODE ?? 'shared',
    http: {
      storeCors: 'http://localhost:8000',
      adminCors: 'http://localhost:9000',
      authCors: 'http://localhost:9000',
      jwtSecret: 'only-for-measuring',
      cookieSecret: 'only-for-measuring',
    },
  },
  admin: { disable: true },
  featureFlags: { caching },
  modules: [
    { resolve: '@medusajs/medusa/event-bus-redis', options: { redisUrl } },
    { resolve: '@medusajs/medusa/workflow-engine-redis', options: { redis: { redisUrl } } },
    {
      resolve: '@medusajs/medusa/locking',
      options: {
        providers: [
          {
            resolve: '@medusajs/medusa/locking-redis',
            id: 'locking-redis',
            is_default: true,
            options: { redisUrl },
          },
        ],
      },
    },
    ...(caching
      ? [
          {
            resolve: '@medusajs/medusa/caching',
            options: {
              providers: [
                {
                  resolve: '@medusajs/caching-redis',
                  id: 'caching-redis',
                  is_default: true,
                  options: { redisUrl },
                },
              ],
            },
          },
        ]
      : []),
  ],
});
