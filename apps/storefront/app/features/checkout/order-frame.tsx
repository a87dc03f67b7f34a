import { Link } from '@karwan/ui/controls/link';
import { ShieldIcon } from '@karwan/ui/layout/icons';
import { Container } from '@karwan/ui/layout/layout';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { phoneAddress } from '../../page/addresses.ts';
import { useRootData } from '../../page/root-data.ts';
import { Logo } from '../../shared/logo/logo.tsx';

const policies = [
  { href: '/site/returns', text: 'footer.returns' },
  { href: '/site/privacy', text: 'footer.privacy' },
  { href: '/site/terms', text: 'footer.terms' },
] as const;

/** The frame of a page on which somebody orders, in place of the shop's header and footer (styles.css hides them). */
export function OrderFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const { siteName, phone } = useRootData().site;
  return (
    <div className="order-frame flex min-h-dvh flex-col">
      <div className="border-b border-line">
        <Container className="flex h-16 items-center justify-between gap-4">
          <Link href="/" aria-label={`${siteName}, ${t('common.home')}`} className="min-w-0 py-2">
            <Logo className="h-6" />
          </Link>
          <p className="flex items-center gap-4 text-sm">
            <span className="flex items-center gap-1.5 text-ink-soft max-sm:sr-only">
              <ShieldIcon />
              {t('checkout.secure')}
            </span>
            <a
              href={phoneAddress(phone)}
              aria-label={`${t('header.customerService')} ${phone}`}
              className="flex min-h-11 items-center font-medium tabular-nums"
            >
              <bdi>{phone}</bdi>
            </a>
          </p>
        </Container>
      </div>
      {children}
      <Container className="mt-auto flex flex-wrap gap-x-6 border-t border-line py-2 text-sm">
        {policies.map(({ href, text }) => (
          <Link
            key={href}
            href={href}
            className="flex min-h-11 items-center text-ink-soft underline-offset-4 hover:underline"
          >
            {t(text)}
          </Link>
        ))}
      </Container>
    </div>
  );
}
