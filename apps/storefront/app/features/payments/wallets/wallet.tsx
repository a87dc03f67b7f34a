import { Breadcrumb } from '@karwan/ui/breadcrumb';
import { Container } from '@karwan/ui/layout';
import { useT } from '../../../i18n/use-t.ts';
import { useRootData } from '../../../shell/root-data.ts';
import { Seo } from '../../../shell/seo-tags.tsx';
import type { Route } from './+types/wallet';
import { WalletPanel } from './wallet-panel.tsx';

/** Nothing personal: the browser asks for the payment itself, and only its own customer is answered. */
export async function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  if (!/^[0-9A-Za-z]{9}$/.test(id)) throw new Response('Not found', { status: 404 });
  const gateway = pathname.includes('jazzcash') ? ('jazzcash' as const) : ('easypaisa' as const);
  return {
    id,
    gateway,
    name: walletNames[gateway],
    authToken: searchParams.get('auth_token'),
    returned: searchParams.has('returned'),
  };
}

const walletNames = { easypaisa: 'Easypaisa', jazzcash: 'JazzCash' };

/** Where a booking is paid by a mobile wallet (spec section 2, Payment and confirmation). */
export default function WalletPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { siteName } = useRootData().site;
  const heading = t('wallets.title', { name: loaderData.name });
  return (
    <Container className="pb-section pt-2">
      <Seo title={`${heading}: ${siteName}`} noIndex />
      <Breadcrumb
        label={t('common.breadcrumb')}
        crumbs={[{ title: t('common.home'), href: '/' }, { title: heading }]}
      />
      <div className="mx-auto max-w-xl">
        <h1 className="mb-8 mt-6 text-title">{heading}</h1>
        <noscript>
          <p className="py-6 text-ink-soft">{t('wallets.needsScript')}</p>
        </noscript>
        <WalletPanel {...loaderData} />
      </div>
    </Container>
  );
}
