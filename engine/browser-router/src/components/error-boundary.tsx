import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { RouteErrorContext } from './contexts.ts';

interface Props {
  location: Location;
  revalidation: 'idle' | 'loading';
  /** The error thrown by a loader or an action. */
  error: unknown;
  /** Rendered instead of the failed route. */
  page: ReactNode;
  children: ReactNode;
}

type State = Pick<Props, 'location' | 'revalidation' | 'error'>;

/** Renders a route's error page for errors while loading or rendering, until the next navigation. */
export class ErrorBoundary extends Component<Props, State> {
  constructor(props: Props) {
    super(props);
    const { location, revalidation, error } = props;
    this.state = { location, revalidation, error };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): State {
    const { location, revalidation, error } = props;
    const isRead = state.revalidation !== 'idle' && revalidation === 'idle';
    if (state.location !== location || isRead) return { location, revalidation, error };
    return { location, revalidation, error: error === undefined ? state.error : error };
  }

  override componentDidCatch(error: unknown) {
    console.error('Rendering failed', error);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <RouteErrorContext value={error}>{this.props.page}</RouteErrorContext>;
  }
}
