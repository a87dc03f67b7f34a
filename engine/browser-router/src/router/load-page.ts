import type { Location } from 'react-router';
import {
  type Answer,
  dataAddress,
  errorOf,
  fetchLoaders,
  type Redirect,
  redirectOf,
} from '../data/fetch-data.ts';
import { boundaryOf, isOther, type Match } from '../routes/match.ts';
import type { RouteModules } from '../routes/route-modules.ts';
import { hrefOf } from './location.ts';
import type { AfterForm, ByRoute, RouterState } from './router-state.ts';

/** A navigation from the current to the next page. */
export interface Change {
  readonly shown: Pick<RouterState, 'location' | 'matches' | 'loaderData'>;
  readonly location: Location;
  readonly matches: readonly Match[];
  /** Something was submitted, so the current data may be outdated. */
  readonly isStale: boolean;
  readonly form?: AfterForm | undefined;
}

/** The loaders that a navigation has to run. */
interface Needed {
  readonly server: readonly Match[];
  readonly client: readonly Match[];
  /** The URL of the page's data; undefined if no server loader is needed. */
  readonly address: URL | undefined;
}

const urlOf = (location: Location) => new URL(hrefOf(location), window.location.origin);

/** Which loaders run: those of new routes, and of the others those whose `shouldRevalidate` says so. */
export function neededFor(change: Change, modules: RouteModules): Needed {
  const { shown, location, matches, isStale, form } = change;
  const currentUrl = urlOf(shown.location);
  const nextUrl = urlOf(location);
  const failed = (form?.actionStatus ?? 0) >= 400;
  let someStay = false;
  const needed = matches.filter((match, place) => {
    const { route, params } = match;
    if (!route.hasLoader && !route.hasClientLoader) return false;
    const before = shown.matches[place];
    if (before?.route.id !== route.id || !Object.hasOwn(shown.loaderData, route.id)) return true;
    const same = currentUrl.pathname === nextUrl.pathname;
    const isRepeated = same && currentUrl.search === nextUrl.search;
    const differs = currentUrl.search !== nextUrl.search || isOther(before, match);
    const byDefault = !failed && (isStale || isRepeated || differs);
    const renews =
      modules.get(route.id)?.shouldRevalidate?.({
        currentUrl,
        currentParams: before.params,
        nextUrl,
        nextParams: params,
        ...form,
        defaultShouldRevalidate: byDefault,
      } as Parameters<NonNullable<ReturnType<RouteModules['get']>>['shouldRevalidate'] & {}>[0]) ??
      byDefault;
    if (!renews && route.hasLoader) someStay = true;
    return renews;
  });
  const client = needed.filter(({ route }) => route.hasClientLoader);
  const server = needed.filter(({ route }) => !route.hasClientLoader);
  someStay ||= client.some(({ route }) => route.hasLoader);
  const ids = server.map(({ route }) => route.id);
  const address = ids.length > 0 ? dataAddress(nextUrl, someStay ? ids : undefined) : undefined;
  return { server, client, address };
}

export type Loaded =
  | { readonly redirect: Redirect }
  | { readonly loaderData: ByRoute; readonly errors: ByRoute | undefined };

/** Loads a page's code and data; a failure becomes an error of the route that renders it. */
export async function loadPage(
  change: Change,
  modules: RouteModules,
  signal: AbortSignal,
): Promise<Loaded> {
  const { shown, location, matches } = change;
  const needed = neededFor(change, modules);
  const code = Promise.all(matches.map(({ route }) => modules.load(route)));
  const answers = new Map<string, Answer>();
  let redirect: Redirect | undefined;
  const fail = async (id: string, thrown: unknown) => {
    redirect ??= redirectOf(thrown);
    answers.set(id, { error: await errorOf(thrown) });
  };
  const ofServer = async (address: URL) => {
    try {
      const given = await fetchLoaders(address, signal);
      for (const { route } of needed.server) {
        const { id } = route;
        answers.set(id, given[id] ?? { error: new Error(`No data for ${id}`) });
      }
    } catch (error) {
      await Promise.all(needed.server.map(({ route }) => fail(route.id, error)));
    }
  };
  const ofClient = async ({ route, params }: Match) => {
    try {
      const { clientLoader } = await modules.load(route);
      const request = new Request(urlOf(location), { signal });
      const serverLoader = async () => {
        const given = await fetchLoaders(dataAddress(urlOf(location), [route.id]), signal);
        const answer = given[route.id] ?? { data: undefined };
        if ('error' in answer) throw answer.error;
        return answer.data;
      };
      answers.set(route.id, { data: await clientLoader?.({ request, params, serverLoader }) });
    } catch (error) {
      await fail(route.id, error);
    }
  };
  await Promise.all([needed.address && ofServer(needed.address), ...needed.client.map(ofClient)]);
  if (redirect) return { redirect };
  await code;
  return merge(shown.loaderData, matches, answers);
}

function merge(
  before: ByRoute,
  matches: readonly Match[],
  answers: ReadonlyMap<string, Answer>,
): Loaded {
  const loaderData: Record<string, unknown> = {};
  let errors: Record<string, unknown> | undefined;
  for (const { route } of matches) {
    const { id } = route;
    const answer = answers.get(id);
    if (answer && 'error' in answer) {
      const boundary = boundaryOf(matches, id);
      errors = { [boundary]: answer.error, ...errors };
    } else if (answer) loaderData[id] = answer.data;
    else if (Object.hasOwn(before, id)) loaderData[id] = before[id];
  }
  return { loaderData, errors };
}
