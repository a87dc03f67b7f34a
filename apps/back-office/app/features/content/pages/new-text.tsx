import type { TextKind } from '@karwan/contract/content/staff/staff-content';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';
import { shopPathOf } from './content-path.ts';

interface Props {
  kind: TextKind;
  requestKey: string;
  answer: FormAnswer | undefined;
}

/** Creates a post by its title, or a page by its title and its URL. */
export function NewText({ kind, requestKey, answer }: Props) {
  const t = useT();
  const fault = useFault(answer);
  const isBusy = useNavigation().state !== 'idle';
  const isPage = kind === 'page';
  const isTaken = answer?.refusal.fields.slug === 'choice';
  return (
    <section className="panel mb-3">
      <Disclosure
        title={t(isPage ? 'content.newPage' : 'content.newPost')}
        open={answer !== undefined}
      >
        <Form method="post" className="grid max-w-prose gap-3">
          <FormNotice refusal={answer?.refusal} />
          <input type="hidden" name="key" value={answer?.values.key ?? requestKey} />
          <TextField
            name="title"
            label={t('content.field.title')}
            hint={isPage ? undefined : t('content.titleHint')}
            defaultValue={answer?.values.title}
            error={fault('title')}
            maxLength={200}
            required
            dir="auto"
            autoComplete="off"
          />
          {isPage && (
            <TextField
              name="slug"
              label={t('content.address', { path: shopPathOf('page', '') })}
              hint={t('content.addressHint')}
              defaultValue={answer?.values.slug}
              error={
                isTaken
                  ? t('content.addressTaken')
                  : fieldText(answer?.refusal, 'slug') && t('content.addressHint')
              }
              maxLength={80}
              required
              dir="ltr"
              autoCapitalize="none"
              autoComplete="off"
            />
          )}
          <div>
            <Button type="submit" variant="secondary" busy={isBusy}>
              {t('content.begin')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  );
}
