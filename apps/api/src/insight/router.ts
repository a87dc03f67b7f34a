import { api } from '../platform/context.ts';
import { recordEvents, recordVisits } from './record-events.ts';

export const analyticsHandlers = {
  pageview: api.analytics.pageview.handler(({ context, input: { visitor, visits } }) =>
    recordVisits(context, visits, visitor),
  ),
  event: api.analytics.event.handler(({ context, input: { events, visitor } }) =>
    recordEvents(context, events, visitor),
  ),
  settings: api.analytics.settings.handler(({ context: { trackers } }) => ({
    measurementId: trackers?.measurementId ?? null,
    tagManagerId: trackers?.tagManagerId ?? null,
    pixelId: trackers?.pixelId ?? null,
  })),
};
