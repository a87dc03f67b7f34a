import { useT } from '../../i18n/use-t.ts';

const steps = ['confirm', 'pack', 'deliver'] as const;

/** What the shop does after an order that is to be delivered. */
export function NextSteps() {
  const t = useT();
  return (
    <section aria-labelledby="next-steps" className="border border-line bg-raised p-6 sm:px-8">
      <h2 id="next-steps" className="text-heading">
        {t('confirmation.next.title')}
      </h2>
      <ol className="mt-3 space-y-1">
        {steps.map((step) => (
          <li key={step}>{t(`confirmation.next.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}
