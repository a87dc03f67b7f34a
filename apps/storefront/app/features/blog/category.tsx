import { classNames } from '@karwan/ui/layout/class-names.ts';
import { useT } from '../../i18n/use-t.ts';
import { clientContext, visitContext } from '../../page/context.ts';
import { SitePage } from '../../page/site-page.tsx';
import type { Route } from './+types/category';
import { BlogAside } from './blog-aside.tsx';
import { PostCard } from './post-card.tsx';
import { listAside } from './posts.server.ts';

const layouts = ['classic', 'grid', 'list', 'left-sidebar'] as const;
type Layout = (typeof layouts)[number];
const pathOf = (layout: Layout) => `/blog/category-${layout}`;

/** Lists the posts in one of four layouts, chosen by the path. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { path } = context.get(visitContext);
  const layout = layouts.find((one) => pathOf(one) === path) ?? 'classic';
  const posts = await context.get(clientContext).content.posts({});
  const requested = new URL(request.url).searchParams.get('topic');
  const topic = posts.find((post) => post.topic === requested)?.topic;
  return {
    layout,
    topic,
    posts: topic ? posts.filter((post) => post.topic === topic) : posts,
    aside: listAside(posts),
  };
}

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { layout, topic, posts, aside } = loaderData;
  const look = layout === 'grid' ? 'tile' : layout === 'list' ? 'beside' : 'wide';
  const list = (
    <div
      className={classNames(
        'grid gap-x-6 gap-y-14',
        layout === 'grid' && 'sm:grid-cols-2 lg:grid-cols-3',
        layout === 'list' && 'gap-y-10',
      )}
    >
      {posts.map((post, index) => (
        <div
          key={post.slug}
          className={layout === 'grid' && index === 0 ? 'sm:col-span-2' : undefined}
        >
          <PostCard post={post} look={look} priority={index === 0} />
        </div>
      ))}
    </div>
  );
  const beside = <BlogAside aside={aside} listPath={pathOf(layout)} topic={topic} />;
  return (
    <SitePage
      title={topic ?? t('blog.title')}
      description={topic ? `${topic}: ${t('blog.description')}` : t('blog.description')}
      path={topic ? `${pathOf('classic')}?topic=${encodeURIComponent(topic)}` : pathOf('classic')}
      above={topic ? [{ title: t('blog.title'), href: pathOf('classic') }] : []}
      image={posts[0]?.picture}
      intro={t('blog.description')}
    >
      {layout === 'grid' ? (
        list
      ) : layout === 'left-sidebar' ? (
        <div className="grid gap-16 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <aside className="max-lg:order-last">{beside}</aside>
          {list}
        </div>
      ) : (
        <div className="grid gap-16 lg:grid-cols-[minmax(0,1fr)_18rem]">
          {list}
          <aside>{beside}</aside>
        </div>
      )}
    </SitePage>
  );
}
