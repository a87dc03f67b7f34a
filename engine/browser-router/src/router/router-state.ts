import type { Location, Navigation, ShouldRevalidateFunctionArgs } from 'react-router';
import type { Match } from '../routes/match.ts';
import type { Submission } from './submission.ts';

/** Loader data, or errors, by route id. */
export type ByRoute = Readonly<Record<string, unknown>>;

/** State of a form that is submitted without navigation. */
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
  /** Scroll position to restore; `false`: leave the position as it is. */
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

/** A pending navigation, with the form that caused it, if any. */
export const navigationTo = (
  state: 'loading' | 'submitting',
  location: Location,
  submission: Submission | undefined,
): Navigation => ({ ...idle, ...submission, state, location }) as unknown as Navigation;

/** What `shouldRevalidate` is told about a submitted form. */
export type AfterForm = Partial<Submission> &
  Pick<ShouldRevalidateFunctionArgs, 'actionResult' | 'actionStatus'>;
