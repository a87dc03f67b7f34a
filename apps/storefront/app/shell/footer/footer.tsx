import type { LinkProps } from '@karwan/ui/controls/link';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { ChevronDownIcon } from '@karwan/ui/layout/icons';
import { Container } from '@karwan/ui/layout/layout';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { departmentAddress, departmentState, phoneAddress } from '../../page/addresses.ts';
import { useRootData } from '../../page/root-data.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { Logo } from '../../shared/logo/logo.tsx';

interface LinkListProps {
  title: string;
  id?: string;
  links: readonly {
    title: string;
    href: string;
    state?: unknown;
    onClick?: LinkProps['onClick'];
  }[];
}

function LinkList({ title, id, links, isFolded }: LinkListProps & { isFolded: boolean }) {
  return (
    <nav aria-label={title} id={id} className="scroll-mt-20">
      <details open={!isFolded} className="group">
        <summary
          tabIndex={isFolded ? undefined : -1}
          className={classNames(
            'flex items-center justify-between',
            isFolded ? 'min-h-12' : 'pointer-events-none mb-2',
          )}
        >
          <h2 className="text-lg">{title}</h2>
          {isFolded && (
            <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
          )}
        </summary>
        <ul className="text-sm">
          {links.map(({ title: text, ...link }) => (
            <li key={`${link.href} ${text}`}>
              <RouterLink {...link} className="footer-link">
                {text}
              </RouterLink>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** On a phone the lists would fill three screens, so they are collapsed there after hydration. */
function useFolded(): boolean {
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    const phone = matchMedia('(width < 48rem)');
    const follow = () => setFolded(phone.matches);
    follow();
    phone.onchange = follow;
    return () => {
      phone.onchange = null;
    };
  }, []);
  return isFolded;
}

function Contact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="opacity-80">{label}</dt>
      <dd className="text-base">{children}</dd>
    </div>
  );
}

function Contacts() {
  const t = useT();
  const { phone, email, address, ownTexts } = useRootData().site;
  return (
    <div className="max-w-sm max-md:mb-8 md:col-span-2 lg:col-span-1">
      <Logo className="h-8" isOnInk />
      <p className="mt-5 text-sm opacity-80">{ownTexts?.['footer.intro'] ?? t('footer.intro')}</p>
      <dl className="mt-5 grid gap-3 text-sm">
        <Contact label={t('footer.phone')}>
          <a href={phoneAddress(phone)} className="underline-offset-4 hover:underline">
            <bdi className="tabular-nums">{phone}</bdi>
          </a>
        </Contact>
        <Contact label={t('footer.email')}>
          <a href={`mailto:${email}`} className="underline-offset-4 hover:underline">
            {email}
          </a>
        </Contact>
        <Contact label={t('footer.address')}>{address}</Contact>
      </dl>
    </div>
  );
}

interface FooterSlots {
  /** Opens the consent banner again; rendered when 'Privacy settings' is pressed. */
  privacySettings: (close: () => void) => ReactNode;
}

export function Footer({ privacySettings }: FooterSlots) {
  const t = useT();
  const { site, departments, menus } = useRootData();
  const [isRequested, setRequested] = useState(false);
  const isFolded = useFolded();
  const ask: LinkProps['onClick'] = (event) => {
    event.preventDefault();
    setRequested(true);
  };
  return (
    <>
      <footer className="mt-section bg-accent-deep pt-16 pb-24 text-on-accent [--color-brass:#cfa75c] [--color-focus:#fbf8f1] lg:pb-10">
        <Container>
          <div className="grid gap-x-6 max-md:[&>nav]:border-t max-md:[&>nav]:border-on-accent/25 max-md:[&>nav]:py-1 md:grid-cols-4 md:gap-y-12 lg:grid-cols-[1.7fr_1fr_1fr_1fr_1fr]">
            <Contacts />
            <LinkList
              isFolded={isFolded}
              id="departments"
              title={t('menu.shop')}
              links={[
                ...departments.slice(0, 9).map((department) => ({
                  title: department.name,
                  href: departmentAddress(department),
                  state: departmentState(department),
                })),
                { title: t('shopPages.viewAllDepartments'), href: '/shop' },
              ]}
            />
            {menus.footer.map((column) => (
              <LinkList
                key={`${column.title} ${column.links[0]?.href}`}
                isFolded={isFolded}
                title={column.title}
                links={column.links.map(({ isConsent, ...link }) =>
                  isConsent ? { ...link, onClick: ask } : link,
                )}
              />
            ))}
            <LinkList isFolded={isFolded} title={t('footer.followUs')} links={site.social} />
          </div>
          <p className="mt-14 border-t border-on-accent/25 pt-6 text-sm opacity-80">
            {t('footer.rights', { name: site.siteName })}
          </p>
        </Container>
      </footer>
      {isRequested && privacySettings(() => setRequested(false))}
    </>
  );
}
