import type { StaffBooking } from '@karwan/contract/staff-booking';
import type { StaffAccess } from '../../../platform/staff/staff-access.ts';
import { maskRecipient } from '../../../platform/text/mask-recipient.ts';
import { kindOfActor } from '../../life/actor.ts';
import type { BookingRecords } from './select-booking-records.ts';

type Shown = Pick<
  StaffBooking,
  'events' | 'notes' | 'refunds' | 'offers' | 'attempts' | 'messages'
>;

const iso = (text: string) => new Date(text).toISOString();
const isoOrNull = (text: string | null) => (text === null ? null : iso(text));

const staffPrefix = 'staff:';

/** The member of the staff behind an actor; null: a customer or the shop itself. */
const personOf = ({ actor, name }: { actor: string; name: string | null }) =>
  actor.startsWith(staffPrefix) ? { id: actor.slice(staffPrefix.length), name: name ?? '' } : null;

const textOf = (data: unknown, field: string): string | null => {
  const text = (data as Record<string, unknown>)[field];
  return typeof text === 'string' && text !== '' ? text : null;
};

/** The records of a booking that a member of the staff may read. */
export function presentBookingRecords(
  records: BookingRecords,
  { permissions }: StaffAccess,
): Shown {
  return {
    events: records.events.map(({ actor, name, data, ...event }) => ({
      ...event,
      at: iso(event.at),
      by: kindOfActor(actor, event.kind),
      person: personOf({ actor, name }),
      note: textOf(data, 'note'),
      reason: textOf(data, 'reason'),
      data: data as Record<string, unknown>,
    })),
    notes: records.notes.map(({ actor, name, ...note }) => ({
      ...note,
      at: iso(note.at),
      person: personOf({ actor, name }),
    })),
    refunds: records.refunds.map(({ actor, name, ...refund }) => ({
      ...refund,
      state: refund.state as StaffBooking['refunds'][number]['state'],
      reasonCode: refund.reasonCode as StaffBooking['refunds'][number]['reasonCode'],
      at: iso(refund.at),
      person: personOf({ actor, name }),
    })),
    offers: records.offers.map(({ actor, name, ...offer }) => ({
      ...offer,
      answer: offer.answer as StaffBooking['offers'][number]['answer'],
      at: iso(offer.at),
      validUntil: iso(offer.validUntil),
      answeredAt: isoOrNull(offer.answeredAt),
      person: personOf({ actor, name }),
    })),
    attempts: permissions.has('payments.read')
      ? records.attempts.map((attempt) => ({
          ...attempt,
          state: attempt.state as StaffBooking['attempts'][number]['state'],
          problem: attempt.problem as StaffBooking['attempts'][number]['problem'],
          keptUntil: isoOrNull(attempt.keptUntil),
          at: iso(attempt.at),
          changedAt: iso(attempt.changedAt),
        }))
      : [],
    messages: permissions.has('messages.read')
      ? records.messages.map((message) => ({
          ...message,
          channel: message.channel as StaffBooking['messages'][number]['channel'],
          status: message.status as StaffBooking['messages'][number]['status'],
          recipient: maskRecipient(message.recipient),
          at: iso(message.at),
          sentAt: isoOrNull(message.sentAt),
        }))
      : [],
  };
}
