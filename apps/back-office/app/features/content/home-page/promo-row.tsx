import type { HomePromo } from '@karwan/contract/content/home-page';
import { Link } from '@karwan/ui/controls/link';
import { Picture } from '@karwan/ui/product/picture';
import { ShopText } from '../../../page/shop-text.tsx';
import { homePagePath } from './home-page-path.ts';
import { MoveButtons } from './move-buttons.tsx';
import { DisplayTimes } from './shown-times.tsx';

interface Props {
  promo: HomePromo;
  /** The id of the slide before which it would be moved; left out: it cannot be moved that way. */
  up?: string | undefined;
  down?: string | undefined;
}

/** A slide in the list of slides: when it is shown, and buttons to move it. */
export function PromoRow({ promo, up, down }: Props) {
  const { id, title, image, state, from, until } = promo;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <span className="h-12 w-24 overflow-hidden bg-sunken">
        {image && (
          <Picture image={image} alt="" width={96} height={48} sizes="96px" widest={320} fill />
        )}
      </span>
      <Link
        href={`${homePagePath}/${id}`}
        className="inline-flex min-h-(--control-compact) min-w-0 grow items-center font-medium underline underline-offset-4"
      >
        <ShopText>{title}</ShopText>
      </Link>
      <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <DisplayTimes state={state} from={from} until={until} />
      </span>
      <MoveButtons id={id} title={title} up={up} down={down} />
    </li>
  );
}
