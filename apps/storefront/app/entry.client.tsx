import { sendAllForms } from '@karwan/ui/forms/send-all-forms.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCatalogue } from './i18n/catalogues.ts';

// If the code that keeps an unsent form cannot be loaded (after a release), the form is just sent.
sendAllForms(async (send, url, init) => {
  const forms = await import('@karwan/ui/forms/keep-forms.ts').catch(() => null);
  return forms ? forms.sendForm(send, url, init) : send(url, init);
});
// The document preloads the catalogue, so this hardly waits.
await loadCatalogue(document.documentElement.lang);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
