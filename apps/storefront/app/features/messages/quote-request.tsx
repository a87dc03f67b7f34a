import { useT } from '../../i18n/use-t.ts';
import { MessageForm } from './message-form.tsx';

/** The contact form inside another page: 'Request a Quote' (spec section 2, Other screens). */
export default function QuoteRequest() {
  const t = useT();
  return (
    <section
      aria-labelledby="quote"
      className="grid gap-8 border border-line bg-raised p-6 sm:p-10 lg:grid-cols-[1fr_1.6fr] lg:gap-16 lg:p-14"
    >
      <div>
        <span aria-hidden="true" className="mb-6 block h-px w-12 bg-brass" />
        <h2 id="quote" className="text-section">
          {t('contact.quoteTitle')}
        </h2>
        <p className="mt-4 text-ink-soft">{t('contact.quoteIntro')}</p>
      </div>
      <MessageForm form="quote" action="/site/contact-us" submit={t('contact.sendQuote')} />
    </section>
  );
}
