import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../../i18n/use-t.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { FindForm } from '../../../shared/list/find-form.tsx';
import type { FoundPlaces } from './find-places.server.ts';

interface Props {
  /** The page's own path. */
  path: string;
  places: FoundPlaces;
}

/** Searches the coordinates of a branch by its address. The chosen place fills the form below, to be saved. */
export function PlaceFinder({ path, places: { q, found, chosen } }: Props) {
  const t = useT();
  const at = chosen && `${chosen.latitude},${chosen.longitude}`;
  return (
    <div className="mb-3">
      <FilterBar
        find={<FindForm label={t('branchSettings.find')} button={t('brands.findIt')} q={q} />}
      />
      {q !== '' && found.length === 0 && <p>{t('branchSettings.notFound')}</p>}
      <ul className="grid">
        {found.map(({ id, title, about }) => (
          <li key={id}>
            <Link
              href={`${path}?${new URLSearchParams({ q, place: id })}`}
              className="inline-flex min-h-(--control-compact) flex-wrap items-center gap-x-2 underline underline-offset-4"
            >
              <ShopText>{title}</ShopText>
              <ShopText className="text-sm text-ink-soft">{about}</ShopText>
            </Link>
          </li>
        ))}
      </ul>
      {at && (
        <p role="status" className="mt-2 bg-brass-soft px-3 py-2 text-sm">
          {t('branchSettings.chosen')}{' '}
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${at}`}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            {t('branchSettings.onMap')}
          </a>
        </p>
      )}
    </div>
  );
}
