const { bootstrap } = require('@vendure/core');
const { config } = require('./config');

bootstrap(config);
