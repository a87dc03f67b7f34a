import type { Department } from '@karwan/contract/category';
import { Button } from '@karwan/ui/controls/button';
import { MinusIcon, PlusIcon } from '@karwan/ui/layout/icons';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Drawer } from '@karwan/ui/overlays/drawer';
import { useT } from '../../i18n/use-t.ts';
import { chatAddress, phoneAddress } from '../../page/addresses.ts';
import { useRootData } from '../../page/root-data.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { DepartmentLink } from '../../shared/departments/department-link.tsx';
import { useDepartments } from '../../shared/departments/use-departments.ts';
import { LogoutForm } from '../../shared/session/logout-form.tsx';
import { useShop } from '../../state/store/shop-store.ts';
import { CurrencyMenu, LanguageMenu } from './choice-menus.tsx';
import { isOfMarketplace, marketplaceAddress } from './marketplace-links.ts';

interface BranchProps {
  node: Department;
  onChoose: () => void;
}

const entry = 'flex min-h-12 flex-1 items-center';

/** A node of the tree: its name is a link, its icon expands its children. */
function Branch({ node, onChoose }: BranchProps) {
  const t = useT();
  const link = <DepartmentLink node={node} onClick={onChoose} className={entry} />;
  if (node.children.length === 0) return <li className="flex">{link}</li>;
  return (
    <li>
      <details className="group/branch">
        <summary className="flex" aria-label={t('departments.open', { name: node.name })}>
          <span className={entry}>{node.name}</span>
          <span className="grid size-12 place-items-center">
            <PlusIcon className="[[open]>summary_&]:hidden" />
            <MinusIcon className="hidden [[open]>summary_&]:block" />
          </span>
        </summary>
        <ul className="ms-1 mb-2 border-s border-line ps-4">
          <li className="flex">
            <DepartmentLink node={node} onClick={onChoose} className={`${entry} font-medium`}>
              {t('departments.viewAll', { name: node.name })}
            </DepartmentLink>
          </li>
          {node.children.map((child) => (
            <Branch key={child._id} node={child} onChoose={onChoose} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function Tree({ onChoose }: { onChoose: () => void }) {
  const t = useT();
  const { tree, failed, retry } = useDepartments(true);
  if (failed) {
    return (
      <p className="flex items-center justify-between text-ink-soft">
        {t('common.failed')}
        <Button variant="quiet" size="small" onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      </p>
    );
  }
  if (!tree) return [1, 2, 3, 4, 5, 6, 7].map((row) => <Skeleton key={row} className="my-4 h-5" />);
  return (
    <ul className="divide-y divide-line">
      {tree.map((node) => (
        <Branch key={node._id} node={node} onChoose={onChoose} />
      ))}
    </ul>
  );
}

/** The marketplace's department and its shortcuts, as a further branch of the tree. */
function Marketplace({ onChoose }: { onChoose: () => void }) {
  const t = useT();
  const { header } = useRootData().menus;
  const name = t('marketplace.ebay');
  const links = [
    { text: t('departments.viewAll', { name }), href: marketplaceAddress },
    ...header.filter(isOfMarketplace).map(({ title, href }) => ({ text: title, href })),
  ];
  return (
    <details className="group/branch border-t border-line">
      <summary className="flex" aria-label={t('departments.open', { name })}>
        <span className={entry}>{name}</span>
        <span className="grid size-12 place-items-center">
          <PlusIcon className="[[open]>summary_&]:hidden" />
          <MinusIcon className="hidden [[open]>summary_&]:block" />
        </span>
      </summary>
      <ul className="ms-1 mb-2 border-s border-line ps-4">
        {links.map(({ text, href }) => (
          <li key={`${href} ${text}`} className="flex">
            <RouterLink href={href} onClick={onChoose} className={entry}>
              {text}
            </RouterLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The slide-in menu of a phone. Backdrop, close button, Escape and choosing a link close it. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const { site, hasMarketplace, menus } = useRootData();
  const { phone, chatNumber } = site;
  const user = useShop((state) => state.user);
  const own = menus.header.filter((link) => !isOfMarketplace(link));
  const links = [
    ...own.map(({ title, href }) => ({ text: title, href })),
    user
      ? { text: t('topBar.myAccount'), href: '/account/dashboard' }
      : { text: t('topBar.login'), href: '/account/login' },
    { text: t('header.wishList'), href: '/shop/wishlist' },
    { text: t('footer.compare'), href: '/shop/compare' },
    { text: t('topBar.trackOrder'), href: '/shop/track-order' },
    { text: t('topBar.contactUs'), href: '/site/contact-us' },
    { text: t('header.chat'), href: chatAddress(chatNumber) },
    { text: phone, href: phoneAddress(phone) },
  ];
  return (
    <Drawer
      open={open}
      onClose={onClose}
      mobileOnly
      title={t('menu.title')}
      closeLabel={t('common.close')}
    >
      <nav aria-label={t('departments.shopByCategory')} className="-mt-3">
        <Tree onChoose={onClose} />
        {hasMarketplace && <Marketplace onChoose={onClose} />}
      </nav>
      <ul className="mt-6 border-t border-line pt-3">
        {links.map(({ text, href }) => (
          <li key={`${href} ${text}`} className="flex">
            <RouterLink href={href} onClick={onClose} className={`${entry} text-ink-soft`}>
              <bdi>{text}</bdi>
            </RouterLink>
          </li>
        ))}
        {user && (
          <li className="grid">
            <LogoutForm
              onSent={onClose}
              className={`${entry} w-full cursor-pointer text-start text-ink-soft`}
            />
          </li>
        )}
      </ul>
      <div className="mt-4 grid gap-1 border-t border-line pt-3 pb-40">
        <CurrencyMenu align="start" />
        <LanguageMenu align="start" />
      </div>
    </Drawer>
  );
}
