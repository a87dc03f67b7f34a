import type { PostSummary } from '@karwan/contract/content/content';
import { Link } from '@karwan/ui/controls/link';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Picture } from '@karwan/ui/product/picture';
import { useShopText } from '../../i18n/use-shop-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { PostMeta } from './post-meta.tsx';

interface PostCardProps {
  post: PostSummary;
  /** `wide`: a magazine column; `beside`: picture next to the text; `tile`: in a grid. */
  look: 'wide' | 'beside' | 'tile';
  priority?: boolean;
  /** Heading level. */
  level?: 2 | 3;
}

const titles = { wide: 'text-title', beside: 'text-heading', tile: 'text-heading' };
const sizes = {
  wide: '(width >= 62rem) 56rem, 100vw',
  beside: '(width >= 48rem) 22rem, 100vw',
  tile: '(width >= 62rem) 28rem, (width >= 40rem) 50vw, 100vw',
};

/** A post in a list; the link of its title covers the card. */
export function PostCard({ post, look, priority, level = 2 }: PostCardProps) {
  const t = useT();
  const textProps = useShopText();
  const Heading = `h${level}` as const;
  return (
    <article
      className={classNames(
        'card group',
        look === 'beside' && 'md:grid md:grid-cols-[22rem_minmax(0,1fr)] md:items-center md:gap-8',
      )}
    >
      <div className="aspect-[8/5] overflow-hidden bg-sunken">
        <Picture
          image={post.picture}
          alt={post.pictureAlt}
          width={8}
          height={5}
          sizes={sizes[look]}
          fill
          priority={priority}
          className="transition-transform duration-500 group-hover:scale-[1.02]"
        />
      </div>
      <div className={classNames('pt-5', look === 'beside' && 'md:pt-0')}>
        <PostMeta post={post} />
        <Heading className={classNames('mt-2', titles[look])} {...textProps(post.title)}>
          <Link href={`/blog/${post.slug}`} className="cover-link">
            {post.title}
          </Link>
        </Heading>
        <p
          className={classNames('mt-3 text-ink-soft', look === 'wide' && 'max-w-prose text-lg')}
          {...textProps(post.description)}
        >
          {post.description}
        </p>
        {look === 'wide' && (
          <p aria-hidden="true" className="mt-4 text-sm font-medium group-hover:underline">
            {t('blog.readOn')}
          </p>
        )}
      </div>
    </article>
  );
}
