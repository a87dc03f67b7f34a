// npm run dev: the server starts anew when its sources change; the storefront reloads in place.
import { install } from './prepare/install.mjs';
import { serve } from './prepare/serve.mjs';

install();
serve(['--watch', '--watch-preserve-output'], { NODE_ENV: 'development' });
