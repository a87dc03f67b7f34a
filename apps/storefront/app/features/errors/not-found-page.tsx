import { maxTypedLength } from '@karwan/contract/search-words';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { useForcedDirection } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMaybeRootData } from '../../page/root-data.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';
import { DepartmentLink } from '../../shared/departments/department-link.tsx';

/** Departments on offer; the menu has all of them. */
const maxDepartments = 6;

/** Page for unknown URLs (spec section 2), with ways onwards. Routes set the status 404. */
export function NotFoundPage() {
  const t = useT();
  // A path of no shop has no data of one.
  const departments = useMaybeRootData()?.departments ?? [];
  const forced = useForcedDirection();
  return (
    <div className="mx-auto max-w-prose px-gutter py-section text-center">
      <Seo title={t('notFound.title')} noIndex />
      <p className="text-xs text-brass">{t('notFound.oops')}</p>
      <h1 className="mt-2 text-title">{t('notFound.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('notFound.text')}</p>
      <search>
        <form action="/search" className="mt-6 flex gap-2">
          {forced && <input type="hidden" name="dir" value="rtl" />}
          <input
            type="search"
            name="q"
            maxLength={maxTypedLength}
            enterKeyHint="search"
            aria-label={t('search.placeholder')}
            placeholder={t('search.placeholder')}
            className="field"
          />
          <Button type="submit" variant="secondary">
            {t('search.submit')}
          </Button>
        </form>
      </search>
      {departments.length > 0 && (
        <nav aria-label={t('search.departments')} className="mt-6">
          <ul className="flex flex-wrap justify-center gap-2">
            {departments.slice(0, maxDepartments).map((node) => (
              <li key={node._id}>
                <DepartmentLink node={node} className="chip">
                  <bdi>{node.name}</bdi>
                </DepartmentLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="mt-8">
        <ButtonLink href="/">{t('notFound.goHome')}</ButtonLink>
      </p>
    </div>
  );
}
