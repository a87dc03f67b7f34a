// What `react-router` means in the browser's build (scripts/browser-router.ts): the part that the shop uses.
export { data, isRouteErrorResponse, redirect, redirectDocument } from 'react-router';
export { useLocation } from './contexts.ts';
export { Form } from './form.tsx';
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
} from './hooks.ts';
export { HydratedRouter } from './hydrated-router.tsx';
export { Link } from './link.tsx';
export { ScrollRestoration } from './scroll-restoration.tsx';
export { useFetcher } from './use-fetcher.tsx';

const same = <Component>(component: Component): Component => component;

// The build wraps the components of routes in these; here the tree of routes gives them what they need.
export { same as UNSAFE_withComponentProps, same as UNSAFE_withErrorBoundaryProps };

const nothing = () => null;

// Both stand in what the server wrote, and are of no use afterwards.
export { nothing as Links, nothing as Scripts };
