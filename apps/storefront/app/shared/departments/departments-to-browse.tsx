import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { DepartmentLink } from './department-link.tsx';

/** Departments on offer; the menu has all of them. */
const most = 4;

/** Where an empty cart or list may be filled: the first departments. */
export function DepartmentsToBrowse({ withWishList = false }: { withWishList?: boolean }) {
  const t = useT();
  const { departments } = useRootData();
  return (
    <ul className="flex flex-wrap justify-center gap-2 text-ink">
      {departments.slice(0, most).map((node) => (
        <li key={node._id}>
          <DepartmentLink node={node} className="chip" />
        </li>
      ))}
      {withWishList && (
        <li>
          <RouterLink href="/shop/wishlist" className="chip">
            {t('footer.wishList')}
          </RouterLink>
        </li>
      )}
    </ul>
  );
}
