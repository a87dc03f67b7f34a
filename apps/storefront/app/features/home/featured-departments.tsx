import { asFragment } from '@karwan/markup/fragments/fragment';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { Container } from '@karwan/ui/layout/layout';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../i18n/use-t.ts';
import { DepartmentLink } from '../../shared/departments/department-link.tsx';
import type { HomeNode } from './load-home.ts';

/** Departments as pictures: six in a row on a wide screen, three on a phone. */
export const FeaturedDepartments = asFragment(function FeaturedDepartments({
  departments,
}: {
  departments: readonly HomeNode[];
}) {
  const t = useT();
  if (departments.length === 0) return null;
  return (
    <section aria-labelledby="featured-departments" className="mt-section">
      <Container>
        <SectionHeading id="featured-departments" title={t('home.featuredDepartments')} />
        <ul className="grid grid-cols-3 gap-2 lg:grid-cols-6">
          {departments.map((department) => (
            <li key={department._id}>
              <DepartmentLink node={department} className="group block">
                <span className="block aspect-square overflow-hidden bg-sunken">
                  {department.image && (
                    <Picture
                      image={department.image}
                      alt=""
                      width={4}
                      height={5}
                      sizes="(width >= 62rem) 16vw, 31vw"
                      narrowest={160}
                      widest={480}
                      fill
                      className="transition-transform duration-500 ease-quiet group-hover:scale-[1.025]"
                    />
                  )}
                </span>
                <span className="mt-2 block font-medium underline-offset-4 group-hover:underline">
                  {department.name}
                </span>
                <span className="block text-xs text-ink-soft">
                  {t('home.products', { count: department.count })}
                </span>
              </DepartmentLink>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
});
