import { Link } from '@karwan/ui/controls/link';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../i18n/use-t.ts';
import { clientContext, visitContext } from '../../page/context.ts';
import { useRootData } from '../../page/root-data.ts';
import { SitePage } from '../../page/site-page.tsx';
import { Prose } from '../content/prose.tsx';
import { answerForm } from '../messages/answer-form.server.ts';
import type { Route } from './+types/post';
import { BlogAside } from './blog-aside.tsx';
import { Comments } from './comments.tsx';
import { PostCard } from './post-card.tsx';
import { postJsonLd } from './post-json-ld.ts';
import { PostMeta } from './post-meta.tsx';
import { findPost, slugOf } from './posts.server.ts';

export { skipReloadAfterForm as shouldRevalidate } from '../messages/skip-reload.ts';

const list = '/blog/category-classic';

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const client = context.get(clientContext);
  const found = await findPost(client, visit.tenant, visit.path);
  if (!found) throw new Response('Not found', { status: 404 });
  const comments = await client.messages.comments({ post: found.post.slug });
  return { ...found, comments, isFull: visit.path === '/blog/post-full' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posts = await context.get(clientContext).content.posts({});
  const slug = slugOf(posts, context.get(visitContext).path);
  return answerForm(await request.formData(), context, slug);
}

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { site, publicUrl } = useRootData();
  const { post, related, aside, comments, isFull } = loaderData;
  return (
    <SitePage
      title={post.title}
      description={post.description}
      path={`/blog/${post.slug}`}
      above={[{ title: t('blog.title'), href: list }]}
      image={post.picture}
      type="article"
      jsonLd={[postJsonLd(publicUrl, site.siteName, post)]}
      eyebrow={<Link href={`${list}?topic=${encodeURIComponent(post.topic)}`}>{post.topic}</Link>}
      intro={post.description}
    >
      <div className="mb-12 aspect-[8/5] overflow-hidden bg-sunken lg:aspect-[21/9]">
        <Picture
          image={post.picture}
          alt={post.pictureAlt}
          width={8}
          height={5}
          fill
          priority
          widest={1920}
        />
      </div>
      <div className={classNames('grid gap-16', !isFull && 'lg:grid-cols-[minmax(0,1fr)_18rem]')}>
        <article className={isFull ? 'mx-auto' : 'lg:ps-[8%]'}>
          <div className="mb-8 flex flex-wrap items-center gap-x-3 border-b border-line pb-4 text-sm">
            <span>{t('blog.by', { name: post.author })}</span>
            <PostMeta post={post} bare />
          </div>
          <Prose html={post.html} language={post.language} />
        </article>
        {!isFull && (
          <aside className="max-lg:hidden">
            <BlogAside aside={aside} listPath={list} />
          </aside>
        )}
      </div>
      <section className="mt-section">
        <SectionHeading title={t('blog.related')} more={{ href: list, text: t('blog.allPosts') }} />
        <div className="grid gap-x-6 gap-y-12 sm:grid-cols-2">
          {related.map((one) => (
            <PostCard key={one.slug} post={one} look="tile" level={3} />
          ))}
        </div>
      </section>
      <Comments comments={comments} posted={actionData} />
    </SitePage>
  );
}
