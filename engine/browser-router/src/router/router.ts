import type { Location, NavigateOptions } from 'react-router';
import type { Redirect } from '../data/fetch-data.ts';
import { actionMatch, boundaryOf, type Match } from '../routes/match.ts';
import type { RouteModules } from '../routes/route-modules.ts';
import { loadPage, neededFor } from './load-page.ts';
import {
  currentLocation,
  hrefOf,
  isHashChange,
  locationAt,
  resolveUrl,
  writeHistory,
} from './location.ts';
import {
  type AfterForm,
  type ByRoute,
  type FetcherState,
  idle,
  navigationTo,
  type RouterState,
} from './router-state.ts';
import { runAction } from './run-action.ts';
import { savedScroll, saveScroll } from './saved-scroll.ts';
import { fieldsOf, type Submission } from './submission.ts';

type HistoryAction = 'push' | 'replace' | 'pop';

interface NavigationRequest {
  readonly action: HistoryAction;
  readonly location: Location;
  /** A form to submit first. */
  readonly submission?: Submission | undefined;
  /** The form whose action redirected here. */
  readonly after?: Submission | undefined;
  readonly keepsScroll?: boolean | undefined;
  /** The caller asked to replace the current history entry, also after a redirect. */
  readonly replaces?: boolean | undefined;
  /** Revalidates without a pending state. */
  readonly isQuiet?: boolean;
}

interface PendingNavigation extends NavigationRequest {
  readonly abort: AbortController;
}

export interface Start {
  readonly match: (pathname: string) => readonly Match[];
  readonly modules: RouteModules;
  readonly data: {
    readonly loaderData: ByRoute;
    readonly actionData?: ByRoute | null;
    readonly errors?: ByRoute | null;
  };
}

/**
 * Client-side navigation: loads a page's data and code and shows it once both are there. It implements the small part
 * of React Router's own router that the shop needs. The URL changes together with the page; a new navigation
 * supersedes the pending one.
 */
export class Router {
  state: RouterState;
  readonly modules: RouteModules;
  readonly #match: Start['match'];
  #listener: ((state: RouterState) => void) | undefined;
  readonly #sending = new Map<string, AbortController>();
  readonly #forgotten = new Set<string>();
  /** The pending navigation. */
  #pending: PendingNavigation | undefined;
  /** A form was submitted since the data were loaded. */
  #isStale = false;
  #revalidations = 0;
  #waiting: (() => void)[] = [];

  constructor({ match, modules, data }: Start) {
    this.#match = match;
    this.modules = modules;
    const location = currentLocation();
    this.state = {
      location,
      matches: match(location.pathname),
      loaderData: data.loaderData,
      actionData: data.actionData ?? undefined,
      errors: data.errors ?? undefined,
      navigation: idle,
      revalidation: 'idle',
      fetchers: new Map(),
      scrolledTo: false,
      keepsScroll: false,
    };
  }

  /** Listens to the browser's history, and notifies the one listener of state changes. */
  subscribe(listener: (state: RouterState) => void): () => void {
    window.addEventListener('popstate', this.#pop);
    this.#listener = listener;
    return () => {
      this.#listener = undefined;
      window.removeEventListener('popstate', this.#pop);
    };
  }

  readonly #pop = () => void this.#go({ action: 'pop', location: currentLocation() });

  #set(change: Partial<RouterState>): void {
    this.state = { ...this.state, ...change };
    this.#listener?.(this.state);
  }

  /** Navigates to a URL, or by a number of history entries. */
  async navigate(to: string | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') {
      window.history.go(to);
      return;
    }
    const url = resolveUrl(to, this.state.location);
    if (url.origin !== window.location.origin) {
      window.location.assign(url);
      return;
    }
    const { replace: replaces, state, preventScrollReset: keepsScroll } = options;
    const action = replaces ? 'replace' : 'push';
    await this.#go({ action, location: locationAt(url, state ?? null), replaces, keepsScroll });
  }

  /** Submits a form and navigates to its result. */
  async submit(submission: Submission, options: NavigateOptions = {}): Promise<void> {
    const url = resolveUrl(submission.formAction, this.state.location);
    const isGet = submission.formMethod === 'GET';
    if (isGet) url.search = `?${fieldsOf(submission.formData)}`;
    const { replace: replaces, state, preventScrollReset: keepsScroll } = options;
    const location = locationAt(url, state ?? null);
    const stays = !isGet && hrefOf(location) === hrefOf(this.state.location);
    await this.#go({
      action: (replaces ?? stays) ? 'replace' : 'push',
      location,
      replaces,
      ...(isGet ? { after: submission } : { submission }),
      keepsScroll,
    });
  }

  /** Reloads the data of the current page, or of the pending one. */
  async revalidate(): Promise<void> {
    this.#isStale = true;
    this.#set({ revalidation: 'loading' });
    const settled = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#renew();
    await settled;
  }

  #renew(): void {
    const pending = this.#pending;
    if (!pending) void this.#go({ action: 'pop', location: this.state.location, isQuiet: true });
    // A pending submission reloads everything afterwards anyway.
    else if (this.state.navigation.state !== 'submitting') void this.#go(pending);
  }

  async #go(request: NavigationRequest): Promise<void> {
    const { location, submission, isQuiet } = request;
    this.#pending?.abort.abort();
    const abort = new AbortController();
    const { signal } = abort;
    this.#pending = { ...request, abort };
    if (!isQuiet) saveScroll(this.state.location);
    const matches = this.#match(location.pathname);
    if (!submission && !this.#isStale && !isQuiet && isHashChange(this.state.location, location)) {
      const { loaderData, errors } = this.state;
      this.#finish(request, { matches, loaderData, errors });
      return;
    }
    let form: AfterForm | undefined = request.after;
    let actionData: ByRoute | undefined;
    if (submission) {
      this.#isStale = true;
      this.#set({ navigation: navigationTo('submitting', location, submission) });
      const url = resolveUrl(submission.formAction, this.state.location);
      const match = actionMatch(matches, url);
      const result = await runAction(match, submission, url, this.modules, signal);
      if (signal.aborted) return;
      if (result === 'unsent') {
        this.#pending = undefined;
        this.#set({ navigation: idle });
        return;
      }
      if ('redirect' in result) {
        await this.#follow(result.redirect, url, { ...request, after: submission });
        return;
      }
      const id = match?.route.id ?? 'root';
      if ('error' in result) {
        const errors = { [boundaryOf(matches, id)]: result.error };
        await Promise.all(matches.map(({ route }) => this.modules.load(route)));
        const { loaderData } = this.state;
        if (!signal.aborted) this.#finish(request, { matches, loaderData, errors });
        return;
      }
      actionData = { [id]: result.data };
      form = { ...submission, actionResult: result.data, actionStatus: result.status };
    }
    if (!isQuiet) {
      const sent = submission ?? request.after;
      const navigation = navigationTo('loading', location, sent);
      this.#set({ navigation, ...(actionData && { actionData }) });
    }
    const change = { shown: this.state, location, matches, isStale: this.#isStale, form };
    const loaded = await loadPage(change, this.modules, signal);
    if (signal.aborted) return;
    if ('redirect' in loaded) {
      const url = new URL(hrefOf(location), window.location.origin);
      await this.#follow(loaded.redirect, url, { ...request, after: submission ?? request.after });
    } else this.#finish(request, { matches, ...loaded, actionData });
  }

  #finish(
    { action, location, submission, keepsScroll, isQuiet }: NavigationRequest,
    page: Pick<RouterState, 'matches' | 'loaderData' | 'errors'> & Partial<RouterState>,
  ): void {
    this.#pending = undefined;
    this.#isStale = false;
    if (action !== 'pop') writeHistory(location, action === 'replace');
    const scroll = {
      scrolledTo: savedScroll(location),
      keepsScroll: keepsScroll === true || submission !== undefined,
    };
    this.#set({
      actionData: undefined,
      ...page,
      location,
      navigation: idle,
      revalidation: 'idle',
      ...(isQuiet ? {} : scroll),
    });
    for (const settle of this.#waiting.splice(0)) settle();
  }

  /** Follows a redirect. */
  async #follow(
    { to, revalidate, reload, replace }: Redirect,
    from: URL,
    { after, keepsScroll, replaces }: Pick<NavigationRequest, 'after' | 'keepsScroll' | 'replaces'>,
  ): Promise<void> {
    const url = new URL(to, from);
    if (reload || url.origin !== window.location.origin) {
      window.location[replace || replaces ? 'replace' : 'assign'](url.href);
      return;
    }
    if (revalidate) this.#isStale = true;
    const location = locationAt(url);
    const isSent = after !== undefined && after.formMethod !== 'GET';
    const isHere = isSent && hrefOf(location) === hrefOf(this.state.location);
    const action = replace || (replaces ?? isHere) ? 'replace' : 'push';
    await this.#go({ action, location, after, keepsScroll, replaces });
  }

  /** The parts of a link's page that are not loaded yet, for prefetching. */
  preview(href: string) {
    const location = locationAt(resolveUrl(href, this.state.location));
    const matches = this.#match(location.pathname);
    const change = { shown: this.state, location, matches, isStale: false };
    return { matches, address: neededFor(change, this.modules).address };
  }

  #setFetcher(key: string, fetcher: FetcherState): void {
    const fetchers = new Map(this.state.fetchers);
    fetchers.set(key, fetcher);
    if (fetcher.state === 'idle' && this.#forgotten.delete(key)) fetchers.delete(key);
    this.#set({ fetchers });
  }

  /** Discards a fetcher's state, once its submission has finished. */
  forget(key: string): void {
    const fetcher = this.state.fetchers.get(key);
    if (!fetcher) return;
    this.#forgotten.add(key);
    if (fetcher.state === 'idle') this.#setFetcher(key, fetcher);
  }

  /** Submits a form without navigation; the page's data are reloaded afterwards. */
  async send(key: string, submission: Submission): Promise<void> {
    this.#sending.get(key)?.abort();
    const abort = new AbortController();
    const { signal } = abort;
    this.#sending.set(key, abort);
    this.#isStale = true;
    const url = resolveUrl(submission.formAction, this.state.location);
    const match = actionMatch(this.#match(url.pathname), url);
    const { data: before } = this.state.fetchers.get(key) ?? {};
    this.#setFetcher(key, { ...submission, state: 'submitting', data: before });
    const result = await runAction(match, submission, url, this.modules, signal);
    if (signal.aborted) return;
    if (result === 'unsent') {
      this.#setFetcher(key, { state: 'idle', data: before });
      return;
    }
    if ('error' in result) {
      this.#setFetcher(key, { state: 'idle' });
      const boundary = boundaryOf(this.state.matches, match?.route.id);
      this.#set({ errors: { [boundary]: result.error } });
      return;
    }
    if ('redirect' in result) {
      this.#setFetcher(key, { ...submission, state: 'loading' });
      await this.#follow(result.redirect, url, { after: submission });
      if (!signal.aborted) this.#setFetcher(key, { state: 'idle' });
      return;
    }
    const { data, status } = result;
    this.#setFetcher(key, { ...submission, state: 'loading', data });
    await this.#revalidateAfter({ ...submission, actionResult: data, actionStatus: status });
    if (!signal.aborted) this.#setFetcher(key, { state: 'idle', data });
  }

  /** Reloads the data after a form without navigation. */
  async #revalidateAfter(form: AfterForm): Promise<void> {
    if (this.#pending) {
      this.#renew();
      return;
    }
    this.#revalidations += 1;
    const turn = this.#revalidations;
    const { location, matches } = this.state;
    const change = { shown: this.state, location, matches, isStale: true, form };
    const loaded = await loadPage(change, this.modules, new AbortController().signal);
    // A page that the user has navigated to since then was loaded after the form.
    if (this.#pending || this.state.location !== location || turn !== this.#revalidations) return;
    if ('redirect' in loaded) {
      await this.#follow(loaded.redirect, new URL(window.location.href), {});
      return;
    }
    this.#isStale = false;
    this.#set(loaded);
  }
}
