import { Button, ButtonLink, IconButton } from '@karwan/ui/controls/button';
import { Dropdown, dropdownEntryClass } from '@karwan/ui/controls/dropdown';
import { Link } from '@karwan/ui/controls/link';
import { HeartIcon } from '@karwan/ui/layout/icons';
import { Dialog } from '@karwan/ui/overlays/dialog';
import { Drawer } from '@karwan/ui/overlays/drawer';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Specimen } from './specimen.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium'] as const;
const sides = ['start', 'end', 'bottom'] as const;

/** Samples of buttons and links, and of the overlays that they open. */
export function Actions() {
  const t = useT();
  const [open, setOpen] = useState<'dialog' | (typeof sides)[number]>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Specimen name="Button" stacked>
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {t('product.addToCart')}
              </Button>
            ))}
            <Button variant={variant} disabled>
              {t('guide.disabled')}
            </Button>
            <Button variant={variant} busy>
              {t('guide.busy')}
            </Button>
          </div>
        ))}
      </Specimen>
      <Specimen name="ButtonLink">
        <ButtonLink href="/">{t('notFound.goHome')}</ButtonLink>
        <ButtonLink href="/shop/cart" variant="secondary">
          {t('cart.viewCart')}
        </ButtonLink>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label={t('product.addToWishList')} icon={<HeartIcon />} />
        <IconButton label={t('product.addToCompare')} icon={<HeartIcon />} floating />
        <IconButton label={t('guide.disabled')} icon={<HeartIcon />} disabled />
      </Specimen>
      <Specimen name="Link">
        <Link href="/site/about-us" className="underline underline-offset-4">
          {t('topBar.aboutUs')}
        </Link>
      </Specimen>
      <Specimen name="Dropdown">
        <Dropdown trigger={t('topBar.currency')}>
          <ul>
            {['PKR', 'USD', 'SEK'].map((code) => (
              <li key={code}>
                <button type="button" data-close="true" className={dropdownEntryClass}>
                  {code}
                </button>
              </li>
            ))}
          </ul>
        </Dropdown>
      </Specimen>
      <Specimen name="Dialog, Drawer">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          {t('guide.dialog')}
        </Button>
        {sides.map((side) => (
          <Button key={side} variant="secondary" onClick={() => setOpen(side)}>
            {t(`guide.${side}`)}
          </Button>
        ))}
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title={t('guide.dialog')}
          closeLabel={t('common.close')}
        >
          <p>{t('footer.intro')}</p>
        </Dialog>
        {sides.map((side) => (
          <Drawer
            key={side}
            side={side}
            open={open === side}
            onClose={close}
            title={t(`guide.${side}`)}
            closeLabel={t('common.close')}
          >
            <p>{t('footer.intro')}</p>
          </Drawer>
        ))}
      </Specimen>
      <Specimen name="toast">
        {(['neutral', 'positive', 'problem'] as const).map((tone) => (
          <Button
            key={tone}
            variant="secondary"
            onClick={() => toast(t(tone === 'problem' ? 'forms.failed' : 'forms.sent'), { tone })}
          >
            {t(`guide.${tone}`)}
          </Button>
        ))}
      </Specimen>
    </>
  );
}
