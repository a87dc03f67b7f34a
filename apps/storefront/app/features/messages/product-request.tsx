import { useT } from '../../i18n/use-t.ts';
import type { FormAnswer } from './form-answer.ts';
import { MessageForm } from './message-form.tsx';

/** Asks the shop for a product that a search did not find (spec section 2, Category shop page). */
export function ProductRequest({ query, posted }: { query: string; posted?: FormAnswer }) {
  const t = useT();
  return (
    <section
      aria-labelledby="product-request"
      className="mx-auto w-full max-w-2xl border border-line bg-raised p-6 text-start sm:p-10"
    >
      <h2 id="product-request" className="text-section">
        {t('contact.productRequest')}
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">{t('contact.productRequestIntro')}</p>
      <MessageForm
        form="product-request"
        action="/site/contact-us"
        query={query}
        message={query && t('contact.lookingFor', { name: query })}
        posted={posted}
        submit={t('contact.sendRequest')}
      />
    </section>
  );
}
