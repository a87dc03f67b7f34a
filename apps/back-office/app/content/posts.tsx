import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { FormNotice } from '../page/form-notice.tsx';
import { PageTitle } from '../page/page-title.tsx';
import type { FormAnswer } from '../page/refusal.ts';
import { Unfold } from '../page/unfold.tsx';
import { useFault } from '../page/use-fault.ts';
import type { Route } from './+types/posts';
import { addPost, loadTexts } from './load-texts.server.ts';
import { TextList } from './text-list.tsx';

export const loader = (args: Route.LoaderArgs) => loadTexts(args, 'post');
export const action = (args: Route.ActionArgs) => addPost(args);

/** The posts of the blog, and a form that begins another. */
export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { key, mayAdd } = loaderData;
  return (
    <>
      <PageTitle title={t('content.posts')} />
      {mayAdd && <NewPost key={key} requestKey={key} answer={actionData} />}
      <TextList {...loaderData} />
    </>
  );
}

function NewPost({ requestKey, answer }: { requestKey: string; answer: FormAnswer | undefined }) {
  const t = useT();
  const fault = useFault(answer);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="panel mb-3">
      <Unfold title={t('content.newPost')} open={answer !== undefined}>
        <Form method="post" className="grid max-w-prose gap-3">
          <FormNotice refusal={answer?.refusal} />
          <input type="hidden" name="key" value={answer?.values.key ?? requestKey} />
          <TextField
            name="title"
            label={t('content.field.title')}
            hint={t('content.titleHint')}
            defaultValue={answer?.values.title}
            error={fault('title')}
            maxLength={200}
            required
            dir="auto"
            autoComplete="off"
          />
          <div>
            <Button type="submit" variant="secondary" busy={isBusy}>
              {t('content.begin')}
            </Button>
          </div>
        </Form>
      </Unfold>
    </section>
  );
}
