import { keepPageOf } from '@karwan/browser-router/keep-page';
import { pageIsFresh, pageIsStale } from '@karwan/ui/forms/unsent-forms.ts';
import { shownPage } from './shown-page.ts';

/** Client middleware of the root, and so of every form. `UnsentNotice` says why a form was not sent. */
export const keepPage = keepPageOf({ shownPage, onStale: pageIsStale, onFresh: pageIsFresh });
