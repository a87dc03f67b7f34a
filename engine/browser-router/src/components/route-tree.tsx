import type { ReactNode } from 'react';
import type { Location } from 'react-router';
import type { Match } from '../routes/match.ts';
import type { RouteModules } from '../routes/route-modules.ts';
import { OutletContext, RouteErrorContext, type Shown } from './contexts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { describeMatches } from './hooks.ts';

interface Props {
  shown: Shown;
  location: Location;
  revalidation: 'idle' | 'loading';
  modules: RouteModules;
}

/** Renders the matched routes nested in each other, down to the one that failed. */
export function RouteTree({ shown, location, revalidation, modules }: Props) {
  const { loaderData, actionData, errors } = shown;
  const failedAt = shown.matches.findIndex(({ route }) => errors && route.id in errors);
  const matches = failedAt < 0 ? shown.matches : shown.matches.slice(0, failedAt + 1);
  const described = describeMatches(shown, modules);

  const render = (outlet: ReactNode, { route: { id, hasErrorBoundary }, params }: Match) => {
    const module = modules.get(id);
    const given = { params, loaderData: loaderData[id], actionData: actionData?.[id] };
    const { default: Page, ErrorBoundary: ErrorPage, Layout } = module ?? {};
    const around = (page: ReactNode) => (Layout ? <Layout>{page}</Layout> : page);
    const error = errors?.[id];
    const errorPage = ErrorPage && (
      <RouteErrorContext.Consumer>
        {(thrown) => around(<ErrorPage {...given} error={thrown} />)}
      </RouteErrorContext.Consumer>
    );
    const page = Page ? <Page {...given} matches={described} /> : outlet;
    const content = (
      <OutletContext value={outlet}>{error === undefined && around(page)}</OutletContext>
    );
    if (!hasErrorBoundary) return content;
    return (
      <ErrorBoundary location={location} revalidation={revalidation} error={error} page={errorPage}>
        {content}
      </ErrorBoundary>
    );
  };
  return matches.reduceRight<ReactNode>(render, null);
}
