// npm start: from a fresh clone to a running shop. Runs on the machine's own Node, and so uses only Node's own modules.
import { build } from './prepare/build.mjs';
import { install } from './prepare/install.mjs';
import { serve, serverBundle } from './prepare/serve.mjs';

install();
await build();
serve(serverBundle, [], { NODE_ENV: process.env.NODE_ENV ?? 'production' });
