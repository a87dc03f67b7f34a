import { sendAllForms } from '@karwan/ui/forms/send-all-forms.ts';
import { sendForm } from '@karwan/ui/forms/send-form.ts';
import { watchForms } from '@karwan/ui/forms/unsent-forms.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCatalogue } from './i18n/catalogues.ts';

watchForms();
sendAllForms(sendForm);
await loadCatalogue(document.documentElement.lang);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
