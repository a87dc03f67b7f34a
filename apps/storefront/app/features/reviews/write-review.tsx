import { Button } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { useFetcher } from 'react-router';
import { useShopText } from '../../i18n/use-shop-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { productAddress } from '../../page/addresses.ts';
import { visitContext } from '../../page/context.ts';
import { Notice } from '../../shared/form/notice.tsx';
import { ItemPicture } from '../../shared/order/item-picture.tsx';
import { AccountPage } from '../account/account-page.tsx';
import { asCustomer } from '../account/signed-in.server.ts';
import type { Route } from './+types/write-review';
import { answerReview, type ReviewAnswer } from './answer-review.server.ts';
import { ReviewForm } from './review-form.tsx';

export function loader(args: Route.LoaderArgs) {
  const { itemCustomId } = args.params;
  const { place } = args.context.get(visitContext);
  return asCustomer(args, async ({ items, reviews }) => {
    const [mine, product] = await Promise.all([
      reviews.mine({ itemCustomId }),
      // A product that is no longer sold can still be reviewed.
      items.nearestByCustomId({ itemCustomId, ...place }).catch(() => null),
    ]);
    const { name, images } = product ?? { name: null, images: [] };
    return { ...mine, itemCustomId, name, image: images[0]?.[0] ?? null };
  });
}

export function action(args: Route.ActionArgs) {
  return answerReview(args, args.params.itemCustomId);
}

/** A customer's own review of a product: create, edit, delete. */
export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const textProps = useShopText();
  const fetcher = useFetcher<ReviewAnswer>();
  const { mayWrite, review, itemCustomId, name, image } = loaderData;
  const answer = fetcher.data ?? actionData;
  const busy = fetcher.state !== 'idle';
  return (
    <AccountPage title={t(review ? 'reviews.yours' : 'reviews.write')}>
      {name && (
        <div className="mb-8 grid max-w-xl grid-cols-[--spacing(16)_minmax(0,1fr)] items-center gap-4 border-b border-line pb-6">
          <ItemPicture image={image} />
          <Link
            href={productAddress({ itemCustomId })}
            className="text-lg underline-offset-4 hover:underline"
            {...textProps(name)}
          >
            {name}
          </Link>
        </div>
      )}
      <div className="mb-6 max-w-xl">
        <Notice tone={answer?.outcome === 'failed' ? 'problem' : 'positive'}>
          {!busy && answer?.text && t(answer.text)}
        </Notice>
      </div>
      {review && (
        <p className="mb-6 max-w-prose text-ink-soft">{t(`reviews.state.${review.state}`)}</p>
      )}
      {mayWrite ? (
        <ReviewForm key={review?.id ?? 'new'} review={review} answer={answer} fetcher={fetcher} />
      ) : (
        <p className="max-w-prose text-ink-soft">{t('reviews.notBought')}</p>
      )}
      {review && (
        <fetcher.Form method="post" className="mt-10 max-w-xl border-t border-line pt-6">
          <input type="hidden" name="intent" value="remove" />
          <Button type="submit" variant="quiet" busy={busy}>
            {t('reviews.remove')}
          </Button>
        </fetcher.Form>
      )}
    </AccountPage>
  );
}
