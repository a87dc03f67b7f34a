import { SitePage } from '../../page/site-page.tsx';
import QuoteRequest from '../messages/quote-request.tsx';
import type { Route } from './+types/about';
import { LeadPicture } from './lead-picture.tsx';
import { loadPage } from './load-page.server.ts';
import { Prose } from './prose.tsx';

export { skipReloadAfterForm as shouldRevalidate } from '../messages/skip-reload.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context, 'about-us');
}

/** About the shop: a picture, its story, and a contact form. */
export default function About({ loaderData }: Route.ComponentProps) {
  const { title, description, picture, pictureAlt, html, language } = loaderData;
  return (
    <SitePage
      title={title}
      description={description}
      path="/site/about-us"
      image={picture}
      intro={description}
    >
      <LeadPicture image={picture} alt={pictureAlt} className="mb-14" />
      <div className="mx-auto mb-section max-w-prose">
        <Prose html={html} language={language} />
      </div>
      <QuoteRequest />
    </SitePage>
  );
}
