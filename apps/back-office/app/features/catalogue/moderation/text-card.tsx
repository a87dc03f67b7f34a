import type { ModeratedText } from '@karwan/contract/moderation';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import { shopProductPath } from '../products/products-path.ts';

/** The page of the shop on which the text appears. */
const pageOf = ({ kind, about }: ModeratedText) =>
  kind === 'review' ? shopProductPath(about) : `/blog/${about}`;

/** One text, with the buttons to publish or reject it. */
export function TextCard({
  text,
  answer,
}: {
  text: ModeratedText;
  answer?: FormAnswer | undefined;
}) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { id, version, state, about, author, stars, title, message, createdAt } = text;
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {stars !== null && <span>{t('moderation.stars', { stars })}</span>}
        <ShopText>{author}</ShopText>
        <When at={createdAt} />
        <a href={pageOf(text)} className="underline underline-offset-4">
          <bdi dir="ltr">{about}</bdi>
        </a>
      </p>
      {title && (
        <h2 className="mt-2 font-semibold">
          <ShopText>{title}</ShopText>
        </h2>
      )}
      <p className="mt-1 max-w-prose whitespace-pre-line">
        <ShopText>{message}</ShopText>
      </p>
      <Form method="post" preventScrollReset className="mt-3">
        <input type="hidden" name="row" value={id} />
        <input type="hidden" name="version" value={version} />
        <FormNotice refusal={answerTo(answer, id)?.refusal} />
        <div className="flex flex-wrap gap-2">
          {state !== 'approved' && (
            <Button type="submit" name="intent" value="approve" busy={isBusy} data-key="a">
              {t('moderation.approve')}
            </Button>
          )}
          {state !== 'refused' && (
            <Button
              type="submit"
              name="intent"
              value="refuse"
              variant="danger"
              busy={isBusy}
              data-key="r"
            >
              {t('moderation.refuse')}
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}
