import { serveFragments } from '@karwan/markup/fragments/serve-fragments.server';
import { LinkProvider } from '@karwan/ui/controls/link';
import { StaticRouter } from 'react-router';
import { spokenLanguage } from '../i18n/catalogues.ts';
import { PageContext } from './page-context.tsx';
import { type RootData, useMaybeRootData } from './root-data.ts';
import { RouterLink } from './router-link.tsx';

serveFragments<RootData>({
  useRoot: useMaybeRootData,
  provide: (root, content) => (
    // Links need a router, but the markup must not depend on the page's URL.
    <StaticRouter location="/">
      <PageContext root={root} language={spokenLanguage(root.language)}>
        <LinkProvider value={RouterLink}>{content}</LinkProvider>
      </PageContext>
    </StaticRouter>
  ),
});
