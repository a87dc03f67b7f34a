import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Suspense } from 'react';
import type { UploadProps } from './upload-form.lazy.tsx';

const Form = lazyWithRetry(() => import('./upload-form.lazy.tsx'));

/** Uploads a picture. The server renders the form, and its code comes after the page's own. */
export function UploadForm(props: UploadProps) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
