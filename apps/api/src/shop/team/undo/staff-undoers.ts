import type { ModeratedText, TextKind } from '@karwan/contract/moderation';
import { decideText } from '../../../catalogue/staff/moderation/decide-text.ts';
import { undoBlock } from '../../../customers/staff/undo-block.ts';
import { changedSince } from '../../../platform/staff-trail/claim-undo.ts';
import { saveTariff } from '../../../sales/staff/freight/tariffs.ts';
import { assignOrders } from '../../../sales/staff/many-orders.ts';
import { setTracking } from '../../../sales/staff/set-tracking.ts';
import { saveRate } from '../../settings/rates/save-rates.ts';
import type { PastAction, Undoer } from './undoers.ts';

/** The input that restores an edit's previous fields: `read` and `version` are what the edit left. */
export function previousFields({ before, after }: PastAction) {
  const { version, ...read } = after;
  return { version: Number(version), read, changes: before };
}

const personOf = (value: unknown) => (typeof value === 'string' ? value : null);

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Undo of actions on orders, customers and texts. */
export const staffUndoers: Readonly<Record<string, Undoer>> = {
  'order.assign': {
    call: 'staffOrders.assign',
    undo: (context, { entityId, before, after }) =>
      assignOrders(context, { ids: [entityId], userId: personOf(before.to) }, personOf(after.to)),
  },
  'order.setTracking': {
    call: 'staffOrders.setTracking',
    undo: (context, past) => setTracking(context, { id: past.entityId, ...previousFields(past) }),
  },
  'freightTariff.save': {
    call: 'freight.saveTariff',
    undo: (context, past) => saveTariff(context, { id: past.entityId, ...previousFields(past) }),
  },
  'currencyRate.save': {
    call: 'rates.save',
    async undo(context, { entityId: code, before, after }) {
      // A currency that had no rate cannot be left without one again.
      if (typeof before.rate !== 'string' || typeof after.rate !== 'string') throw changedSince();
      const version = Number(after.version);
      const read = after.rate;
      await saveRate(context, { code, version, rate: before.rate, read, confirmed: true });
    },
  },
  'moderation.decide': {
    call: 'moderation.approve',
    undo: (context, { entity, entityId, before, after }) =>
      decideText(
        context,
        { kind: entity as TextKind, id: entityId },
        {
          to: before.state as ModeratedText['state'],
          was: after.state as ModeratedText['state'],
          wording: typeof after.version === 'number' ? after.version : undefined,
        },
      ),
  },
  'customer.block': {
    call: 'customerBlocks.lift',
    undo: (context, { entityId, before }) =>
      undoBlock(context, entityId, { ends: true, replaced: listOf(before.replaced) }),
  },
  'customer.unblock': {
    call: 'customerBlocks.set',
    undo: (context, { entityId, before }) =>
      undoBlock(context, entityId, { ends: false, replaced: listOf(before.replaced) }),
  },
};
