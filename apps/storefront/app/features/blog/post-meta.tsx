import type { PostSummary } from '@karwan/contract/content/content';
import { formatDate } from '@karwan/i18n/dates';
import { useLanguage, useT } from '../../i18n/use-t.ts';

/** Topic, date and reading time; `bare`: without the topic. */
export function PostMeta({ post, bare }: { post: PostSummary; bare?: boolean }) {
  const t = useT();
  const language = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {!bare && <span className="font-medium text-brass">{post.topic}</span>}
      <time dateTime={post.date}>{formatDate(language, 'date', post.date)}</time>
      <span>{t('blog.minutes', { count: post.minutes })}</span>
    </p>
  );
}
