import type { HomePromo } from '@karwan/contract/content/home-page';
import { Button } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { Picture } from '@karwan/ui/product/picture';
import { Form, useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { Badge } from '../page/badge.tsx';
import { ShopText } from '../page/shop-text.tsx';
import { When } from '../page/when.tsx';
import { homePagePath } from './home-page-path.ts';
import { promoStates } from './promo-states.ts';

interface Props {
  promo: HomePromo;
  /** The slide that follows it once it is moved; left out: it stands at that end. */
  up?: string | undefined;
  down?: string | undefined;
}

/** A slide in its list: when it is shown, and its place among the others. */
export function PromoRow({ promo, up, down }: Props) {
  const t = useT();
  const { id, title, image, state, from, until } = promo;
  const { key, tone } = promoStates[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <span className="h-12 w-24 overflow-hidden bg-sunken">
        {image && (
          <Picture image={image} alt="" width={96} height={48} sizes="96px" widest={320} fill />
        )}
      </span>
      <Link
        href={`${homePagePath}/${id}`}
        className="inline-flex min-h-11 min-w-0 grow items-center font-medium underline underline-offset-4"
      >
        <ShopText>{title}</ShopText>
      </Link>
      <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <Badge tone={tone}>{t(key)}</Badge>
        {from && (
          <span>
            {t('homePage.from')} <When at={from} />
          </span>
        )}
        {until && (
          <span>
            {t('homePage.until')} <When at={until} />
          </span>
        )}
      </span>
      <span className="flex">
        {up !== undefined && (
          <Move {...{ id, before: up, sign: '↑' }} label={t('homePage.up', { title })} />
        )}
        {down !== undefined && (
          <Move {...{ id, before: down, sign: '↓' }} label={t('homePage.down', { title })} />
        )}
      </span>
    </li>
  );
}

function Move({
  id,
  before,
  sign,
  label,
}: {
  id: string;
  before: string;
  sign: string;
  label: string;
}) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="row" value={id} />
      <input type="hidden" name="before" value={before} />
      <Button
        type="submit"
        name="intent"
        value="move"
        variant="quiet"
        busy={isBusy}
        aria-label={label}
      >
        <span aria-hidden="true">{sign}</span>
      </Button>
    </Form>
  );
}
