import { ButtonLink } from '@karwan/ui/controls/button';
import { Disclosure } from '@karwan/ui/controls/disclosure';
import { useShopText } from '../../i18n/use-shop-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { SitePage } from '../../page/site-page.tsx';
import type { Route } from './+types/faq';
import { faqJsonLd } from './faq-json-ld.ts';
import { loadQuestions } from './load-page.server.ts';
import { Prose } from './prose.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadQuestions(context);
}

export default function FrequentQuestions({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const textProps = useShopText();
  const { title, description, groups, language } = loaderData;
  return (
    <SitePage
      title={title}
      description={description}
      path="/site/faq"
      intro={description}
      jsonLd={[faqJsonLd(groups.flatMap((group) => group.questions))]}
    >
      <div className="grid gap-14">
        {groups.map((group) => (
          <section
            key={group.title}
            className="grid gap-4 border-t border-line pt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16"
          >
            <h2 className="text-heading" {...textProps(group.title)}>
              {group.title}
            </h2>
            <div className="max-w-2xl">
              {group.questions.map(({ question, html }) => (
                <Disclosure key={question} title={<span {...textProps(question)}>{question}</span>}>
                  <Prose html={html} language={language} compact />
                </Disclosure>
              ))}
            </div>
          </section>
        ))}
      </div>
      <aside className="mt-section border-t border-line pt-10 text-center">
        <h2 className="text-heading">{t('content.stillAsking')}</h2>
        <p className="mt-6">
          <ButtonLink href="/site/contact-us" variant="secondary">
            {t('topBar.contactUs')}
          </ButtonLink>
        </p>
      </aside>
    </SitePage>
  );
}
