import { formatDate } from '@karwan/i18n/dates';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { visitContext } from '../../page/context.ts';
import { SitePage } from '../../page/site-page.tsx';
import type { Route } from './+types/text-page';
import { LeadPicture } from './lead-picture.tsx';
import { loadPage } from './load-page.server.ts';
import { Prose } from './prose.tsx';

/** Terms, privacy, returns, and pages added by the shop: the last segment of the path is the slug. */
export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context, context.get(visitContext).path.split('/').at(-1) ?? '');
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  const { name, title, description, lastModified, picture, pictureAlt, headings } = loaderData;
  return (
    <SitePage
      title={title}
      description={description}
      path={`/site/${name}`}
      image={picture}
      intro={description}
      eyebrow={
        lastModified &&
        t('content.lastModified', { date: formatDate(language, 'date', lastModified) })
      }
    >
      <LeadPicture image={picture} alt={pictureAlt} className="mb-12" />
      <div className="grid gap-12 border-t border-line pt-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        {/* The column keeps its width if there is nothing to list. */}
        <div className="max-lg:hidden">
          {headings.length > 0 && (
            <nav aria-label={t('content.onThisPage')} className="h-full">
              <p className="mb-3 text-sm font-medium">{t('content.onThisPage')}</p>
              <ul className="sticky top-24 border-s border-line text-sm">
                {headings.map((heading) => (
                  <li key={heading.id}>
                    <a
                      href={`#${heading.id}`}
                      className="block py-1.5 ps-4 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                    >
                      {heading.title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <Prose html={loaderData.html} language={loaderData.language} />
      </div>
    </SitePage>
  );
}
