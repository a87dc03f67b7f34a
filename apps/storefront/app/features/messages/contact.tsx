import { cutQuery } from '@karwan/contract/search-words';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { visitContext } from '../../page/context.ts';
import { SitePage } from '../../page/site-page.tsx';
import type { Route } from './+types/contact';
import { answerForm } from './answer-form.server.ts';
import { ContactFacts } from './contact-facts.tsx';
import { ContactMap } from './contact-map.tsx';
import { MessageForm } from './message-form.tsx';
import { ProductRequest } from './product-request.tsx';
import { wantedParameter } from './product-request-address.ts';

export { skipReloadAfterForm as shouldRevalidate } from './skip-reload.ts';

/** Handles the contact form, and the requests that other pages submit here. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerForm(await request.formData(), context);
}

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    isAlternative: context.get(visitContext).path === '/site/contact-us-alt',
    /** The query of a search with dropped words or without results. */
    wanted: cutQuery(new URL(request.url).searchParams.get(wantedParameter) ?? '') || null,
  };
}

/** Contact Us, with the map beside the form or, in the alternative layout, above it (spec section 2). */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { isAlternative, wanted } = loaderData;
  // The order that the customer came from, if any.
  const { order } = (useLocation().state ?? {}) as { order?: string };
  const posted = actionData?.form === 'product-request' ? actionData : undefined;
  const query = posted?.values.query ?? (actionData ? null : wanted);
  const form =
    posted || query ? (
      <ProductRequest query={query ?? ''} posted={posted} />
    ) : (
      <section aria-labelledby="write" className="border border-line bg-raised p-6 sm:p-10">
        <h2 id="write" className="mb-6 text-section">
          {t('contact.write')}
        </h2>
        <MessageForm
          form="contact"
          choice={
            <SelectField
              label={t('contact.about')}
              name="form"
              defaultValue={actionData?.form}
              options={[
                { value: 'contact', label: t('contact.aboutAnything') },
                { value: 'wholesale', label: t('contact.aboutWholesale') },
              ]}
            />
          }
          posted={actionData}
          subject={order && t('account.order.title', { id: order })}
          submit={t('contact.send')}
        >
          <p className="text-sm text-ink-soft">{t('contact.promise')}</p>
        </MessageForm>
      </section>
    );
  return (
    <SitePage
      title={t('contact.title')}
      description={t('contact.description')}
      path="/site/contact-us"
      intro={t('contact.intro')}
    >
      {isAlternative ? (
        <div className="grid gap-12">
          <ContactMap className="h-72 lg:h-96" />
          <ContactFacts className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4" />
          <div className="mx-auto w-full max-w-3xl">{form}</div>
        </div>
      ) : (
        <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
          {form}
          <div className="grid gap-10">
            <ContactFacts className="grid gap-6" />
            <ContactMap className="h-72" />
          </div>
        </div>
      )}
    </SitePage>
  );
}
