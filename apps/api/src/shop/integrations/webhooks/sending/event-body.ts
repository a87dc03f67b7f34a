/** An event as stored. */
export interface StoredEvent {
  readonly eventId: string;
  readonly type: string;
  readonly at: Date;
  readonly data: unknown;
}

/** The id by which receivers detect duplicates. */
export const messageId = ({ eventId }: Pick<StoredEvent, 'eventId'>): string => `evt_${eventId}`;

/** The request body of an event: the same at every attempt and replay. */
export const eventBody = (event: StoredEvent): string =>
  JSON.stringify({
    id: messageId(event),
    sequence: Number(event.eventId),
    type: event.type,
    timestamp: event.at.toISOString(),
    data: event.data,
  });
