import { Link } from '@karwan/ui/controls/link';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../i18n/use-t.ts';
import type { listAside } from './posts.server.ts';

interface BlogAsideProps {
  aside: ReturnType<typeof listAside>;
  /** Path of the list that topics filter. */
  listPath: string;
  topic?: string;
}

/** The side panel of lists and posts: topics, and the latest posts. */
export function BlogAside({ aside, listPath, topic }: BlogAsideProps) {
  const t = useT();
  const entry =
    'flex min-h-11 items-center justify-between gap-4 py-2 underline-offset-4 hover:underline aria-[current=page]:font-semibold';
  return (
    <div className="grid content-start gap-12">
      <nav aria-label={t('blog.topics')}>
        <h2 className="mb-2 text-heading">{t('blog.topics')}</h2>
        <ul className="divide-y divide-line border-y border-line">
          <li>
            <Link href={listPath} className={entry} aria-current={topic ? undefined : 'page'}>
              {t('blog.allPosts')}
            </Link>
          </li>
          {aside.topics.map((one) => (
            <li key={one.topic}>
              <Link
                href={`${listPath}?topic=${encodeURIComponent(one.topic)}`}
                className={entry}
                aria-current={topic === one.topic ? 'page' : undefined}
              >
                {one.topic}
                <span className="amount">{one.count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section>
        <h2 className="mb-4 text-heading">{t('blog.latest')}</h2>
        <ul className="grid gap-5">
          {aside.latest.map((post) => (
            <li
              key={post.slug}
              className="relative grid grid-cols-[--spacing(24)_minmax(0,1fr)] items-center gap-4"
            >
              <div className="aspect-[4/3] overflow-hidden bg-sunken">
                <Picture
                  image={post.picture}
                  alt=""
                  width={8}
                  height={5}
                  sizes="6rem"
                  widest={320}
                  fill
                />
              </div>
              <Link
                href={`/blog/${post.slug}`}
                dir="auto"
                className="cover-link font-display text-lg"
              >
                {post.title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
