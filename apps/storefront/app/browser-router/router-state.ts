import type { Location, Navigation, ShouldRevalidateFunctionArgs } from 'react-router';
import type { Match } from './match.ts';
import type { Submission } from './submission.ts';

/** What routes' loaders said, or errors, by the ids of the routes. */
export type ByRoute = Readonly<Record<string, unknown>>;

/** A form that is sent without leaving the page. */
export interface FetcherState extends Partial<Submission> {
  readonly state: 'idle' | 'submitting' | 'loading';
  readonly data?: unknown;
}

export interface RouterState {
  readonly location: Location;
  readonly matches: readonly Match[];
  readonly loaderData: ByRoute;
  readonly actionData: ByRoute | undefined;
  readonly errors: ByRoute | undefined;
  readonly navigation: Navigation;
  readonly revalidation: 'idle' | 'loading';
  readonly fetchers: ReadonlyMap<string, FetcherState>;
  /** Where the page was scrolled to when it was left; `false`: it stands where it should. */
  readonly scrolledTo: number | false | undefined;
  readonly keepsScroll: boolean;
}

export const idle: Navigation = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
} as unknown as Navigation;

/** A navigation on its way, with the form that caused it, if any. */
export const navigationTo = (
  state: 'loading' | 'submitting',
  location: Location,
  submission: Submission | undefined,
): Navigation => ({ ...idle, ...submission, state, location }) as unknown as Navigation;

/** What a route's `shouldRevalidate` hears of the form that was sent. */
export type AfterForm = Partial<Submission> &
  Pick<ShouldRevalidateFunctionArgs, 'actionResult' | 'actionStatus'>;
