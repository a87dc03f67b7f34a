import { type ComponentType, createContext, type ReactNode, type Ref, useContext } from 'react';

/** What every link of the design system needs; an app's router link is adapted to it. */
export type LinkProps = {
  href: string;
  className?: string;
  children?: ReactNode;
  title?: string;
  rel?: string;
  /** `auto` for words that may be in another language than the page, such as a product's name. */
  dir?: 'auto';
  /** What the app's router takes along to the page; a plain anchor has no use for it. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
  'aria-label'?: string;
  'aria-hidden'?: boolean;
  'aria-current'?: 'page' | 'true';
  tabIndex?: number;
  onClick?: (event: React.MouseEvent<HTMLAnchorElement>) => void;
};

const PlainLink = ({ state: _, ...props }: LinkProps) => <a {...props} />;

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Names the component that renders links, so that they go through the app's router. */
export const LinkProvider = LinkContext.Provider;

/** A link through the app's router, or a plain anchor where none was provided. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}
