import { type ComponentType, createContext, type ReactNode, type Ref, useContext } from 'react';

/** Props of the design system's links; each app adapts its router's link to them. */
export type LinkProps = {
  href: string;
  className?: string;
  children?: ReactNode;
  title?: string;
  rel?: string;
  /** `auto` for text that may be in another language than the page, such as a product's name. */
  dir?: 'auto';
  /** History state for the app's router; a plain anchor ignores it. */
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

/** Sets the component that renders links, so that they use the app's router. */
export const LinkProvider = LinkContext.Provider;

/** A link of the app's router, or a plain anchor without a provider. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}
