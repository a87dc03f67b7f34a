import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../../i18n/use-t.ts';
import { DepartmentLink } from '../../../shared/departments/department-link.tsx';
import type { OverviewNode } from './load-overview.ts';

interface Props {
  node: OverviewNode;
  /** Half the width of a wide screen instead of a third, and loaded eagerly. */
  large: boolean;
}

/** A department with picture, name, count and its first subcategories. */
export function DepartmentPicture({ node, large }: Props) {
  const t = useT();
  return (
    <li className={classNames('min-w-0', large ? 'lg:col-span-3' : 'lg:col-span-2')}>
      <DepartmentLink node={node} className="group block">
        <span
          className={classNames(
            'block aspect-[4/5] overflow-hidden bg-sunken',
            large ? 'lg:aspect-[3/2]' : 'lg:aspect-[4/3]',
          )}
        >
          {node.image && (
            <Picture
              image={node.image}
              alt=""
              width={4}
              height={5}
              sizes={large ? '(width >= 62rem) 47vw, 47vw' : '(width >= 62rem) 31vw, 47vw'}
              narrowest={320}
              widest={960}
              priority={large}
              fill
              className="transition-transform duration-500 ease-quiet group-hover:scale-[1.025]"
            />
          )}
        </span>
        <span className="mt-3 flex flex-col gap-x-4 lg:flex-row lg:items-baseline lg:justify-between">
          <span
            className={classNames(
              'font-display underline-offset-4 group-hover:underline',
              large ? 'text-heading lg:text-section' : 'text-heading',
            )}
          >
            {node.name}
          </span>
          <span className="text-sm text-ink-soft">{t('home.products', { count: node.count })}</span>
        </span>
      </DepartmentLink>
      {node.below.length > 0 && (
        <ul className="hidden flex-wrap gap-x-5 lg:flex">
          {node.below.map((one) => (
            <li key={one._id}>
              <DepartmentLink
                node={one}
                className="inline-flex min-h-9 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
