import type { Comment } from '@karwan/contract/message';
import { formatDate } from '@karwan/i18n/dates';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import type { FormAnswer } from '../messages/form-answer.ts';
import { MessageForm } from '../messages/message-form.tsx';

/** The approved comments, and the form for a new one. */
export function Comments(props: { comments: readonly Comment[]; posted: FormAnswer | undefined }) {
  const t = useT();
  const language = useLanguage();
  const { comments, posted } = props;
  return (
    <section className="mx-auto mt-section max-w-prose border-t border-line pt-12">
      <h2 className="text-section">
        {comments.length === 0
          ? t('blog.commentsTitle')
          : t('blog.comments', { count: comments.length })}
      </h2>
      {comments.length === 0 && <p className="mt-3 text-ink-soft">{t('blog.noComments')}</p>}
      <ol className="mt-6 divide-y divide-line">
        {comments.map((comment) => (
          <li key={comment.id} className="py-6">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
              <strong className="text-base font-semibold text-ink" dir="auto">
                {comment.name}
              </strong>
              <time dateTime={comment.createdAt}>
                {formatDate(language, 'date', comment.createdAt)}
              </time>
            </p>
            <p className="mt-2 whitespace-pre-line" dir="auto">
              {comment.message}
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-8 border border-line bg-raised p-6 sm:p-8">
        <h3 className="text-heading">{t('blog.writeComment')}</h3>
        <p className="mt-1 mb-6 text-sm text-ink-soft">{t('blog.moderated')}</p>
        <MessageForm
          form="blog-comment"
          posted={posted}
          submit={t('blog.postComment')}
          sent={t('blog.awaitsApproval')}
        />
      </div>
    </section>
  );
}
