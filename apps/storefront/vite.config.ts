import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined files would become `data:` URLs, which the fonts' content policy refuses.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
});
