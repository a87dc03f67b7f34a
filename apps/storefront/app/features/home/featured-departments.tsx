import { asFragment } from '@karwan/markup/fragments/fragment';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { Container } from '@karwan/ui/layout/layout';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../i18n/use-t.ts';
import { DepartmentLink } from '../../shared/departments/department-link.tsx';
import type { HomeNode } from './load-home.ts';

/** Departments as pictures, in rows of four; an incomplete last row is centred. */
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
        <ul className="flex flex-wrap justify-center gap-x-3 gap-y-7 md:gap-x-5">
          {departments.map((department) => (
            <li key={department._id} className="w-[calc(50%-0.375rem)] md:w-[calc(25%-0.95rem)]">
              <DepartmentLink node={department} className="group block">
                <span className="block aspect-[4/5] overflow-hidden bg-sunken">
                  {department.image && (
                    <Picture
                      image={department.image}
                      alt=""
                      width={4}
                      height={5}
                      sizes="(width >= 48rem) 24vw, 47vw"
                      narrowest={320}
                      widest={640}
                      fill
                      className="transition-transform duration-500 ease-quiet group-hover:scale-[1.025]"
                    />
                  )}
                </span>
                <span className="mt-3 block font-display text-heading underline-offset-4 group-hover:underline">
                  {department.name}
                </span>
                <span className="block text-sm text-ink-soft">
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
