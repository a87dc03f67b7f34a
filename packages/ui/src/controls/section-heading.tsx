import { classNames } from '../layout/class-names.ts';
import { Link } from './link.tsx';

export type SectionHeadingProps = {
  title: string;
  /** Link to all items: 'View more >'. */
  more?: { href: string; text: string; state?: unknown };
  level?: 1 | 2 | 3;
  id?: string;
  /** Only the link is visible, because a tab above shows the title. */
  isUnderTab?: boolean;
};

export function SectionHeading(props: SectionHeadingProps) {
  const { title, more, level = 2, id, isUnderTab } = props;
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-end justify-between gap-x-6',
        isUnderTab ? 'min-h-11' : 'mb-4 border-b border-line pb-2',
        // The height of a heading with that link, so that all sections align.
        level === 2 && 'min-h-14.25',
      )}
    >
      <Heading
        id={id}
        className={
          isUnderTab
            ? 'sr-only'
            : `flex-[1_1_9rem] ${level === 3 ? 'text-heading' : 'text-section'}`
        }
      >
        {title}
      </Heading>
      {more && (
        <Link
          href={more.href}
          state={more.state}
          // A page has several such links; most name what there is more of.
          aria-label={more.text.includes(title) ? undefined : `${more.text} ${title}`}
          className="ms-auto inline-flex min-h-11 items-center text-end text-sm font-medium underline-offset-4 hover:underline"
        >
          {more.text}
        </Link>
      )}
    </div>
  );
}
