import { Link, type LinkProps } from './link.tsx';

/**
 * An underlined link that stands alone, tall enough for a finger.
 * @param compact lower on wide screens, for rows of the back office
 */
export function TextLink({
  compact = false,
  ...props
}: Omit<LinkProps, 'className'> & { compact?: boolean }) {
  const height = compact ? 'min-h-11 lg:min-h-9' : 'min-h-11';
  return (
    <Link
      {...props}
      className={`inline-flex items-center underline underline-offset-4 ${height}`}
    />
  );
}
