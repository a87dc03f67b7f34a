import type { Department } from '@karwan/contract/category';
import { ArrowEndIcon } from '@karwan/ui/layout/icons';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../i18n/use-t.ts';
import { brandAddress } from '../../page/addresses.ts';
import { pictureKey } from '../../page/picture-key.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { DepartmentLink } from './department-link.tsx';
import { usePopularBrands } from './use-popular-brands.ts';

/** How many entries of the third level a column shows. */
const visibleBelow = 6;

const belowClass =
  'inline-block py-1 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline';

/** What a department looks like, and the brands that sell best in it. */
function Beside({ department }: { department: Department }) {
  const t = useT();
  const brands = usePopularBrands(department._id);
  const image = pictureKey(department.image.md[0] ?? department.image.sm[0]);
  return (
    <div className="w-44 shrink-0">
      <div className="aspect-square overflow-hidden bg-sunken">
        {image && (
          <Picture image={image} alt="" width={4} height={5} sizes="11rem" widest={480} fill />
        )}
      </div>
      {brands.length > 0 && (
        <nav aria-label={t('home.brands')}>
          <p className="mt-4 text-sm font-semibold">{t('home.brands')}</p>
          <ul className="mt-1">
            {brands.map((brand) => (
              <li key={brand.id}>
                <RouterLink href={brandAddress(brand)} className={belowClass}>
                  <bdi>{brand.title}</bdi>
                </RouterLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** A department's categories as columns, with their subcategories as lists; beside them its picture and brands. */
export function Megamenu({ department }: { department: Department | undefined }) {
  const t = useT();
  if (!department) return null;
  return (
    <div className="flex gap-8">
      <div className="min-w-0 flex-1">
        <ul className="grid grid-cols-3 gap-x-8 gap-y-7">
          {department.children.map((category) => (
            <li key={category._id}>
              <DepartmentLink
                node={category}
                className="font-display text-lg underline-offset-4 hover:underline"
              />
              <ul className="mt-1">
                {category.children.slice(0, visibleBelow).map((below) => (
                  <li key={below._id}>
                    <DepartmentLink node={below} className={belowClass} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <DepartmentLink
          node={department}
          className="mt-7 inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline"
        >
          {t('departments.viewAll', { name: department.name })}
          <ArrowEndIcon className="size-4" />
        </DepartmentLink>
      </div>
      <Beside department={department} />
    </div>
  );
}
