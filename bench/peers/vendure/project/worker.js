const { bootstrapWorker } = require('@vendure/core');
const { config } = require('./config');

bootstrapWorker(config).then((worker) => worker.startJobQueue());
