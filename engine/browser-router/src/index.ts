// Replaces `react-router` in the browser's build (apps/storefront/scripts/browser-router.ts): the part of its API that the shop uses.
export { data, isRouteErrorResponse, redirect, redirectDocument } from 'react-router';
export { useLocation } from './components/contexts.ts';
export { Form } from './components/form.tsx';
export {
  Outlet,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
} from './components/hooks.ts';
export { HydratedRouter } from './components/hydrated-router.tsx';
export { Link } from './components/link.tsx';
export { ScrollRestoration } from './components/scroll-restoration.tsx';
export { useFetcher } from './components/use-fetcher.tsx';

const same = <Component>(component: Component): Component => component;

// The build wraps route components in these; here the route tree passes their props.
export { same as UNSAFE_withComponentProps, same as UNSAFE_withErrorBoundaryProps };

const nothing = () => null;

// Rendered by the server; not needed after hydration.
export { nothing as Links, nothing as Scripts };
