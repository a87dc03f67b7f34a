import type { TrailEntry } from '@karwan/contract/team';
import { trailEntities } from '@karwan/contract/trail-entities';
import { type TrailReader, valueText } from './value-text.ts';

/** Fields by which a record that no longer exists is told from others. */
const naming = ['name', 'title', 'siteName', 'word', 'address'];

const isEntity = (entity: string): entity is keyof typeof trailEntities =>
  Object.hasOwn(trailEntities, entity);

/** What the record of an entry is called; empty: nothing tells it from others. */
export function recordName(reader: TrailReader, entry: TrailEntry): string {
  const { entity, entityId, before, after } = entry;
  const how = isEntity(entity) ? trailEntities[entity] : 'none';
  if (how === 'none') return '';
  if (how === 'id') return entityId;
  if (how === 'message') {
    const [message = '', language = ''] = entityId.split('/');
    const texts = [valueText(reader, entry, 'message', message)];
    return [...texts, valueText(reader, entry, 'language', language)].join(' · ');
  }
  if (how.startsWith('ref:')) {
    const known = reader.names[`${how.slice('ref:'.length)}:${entityId}`];
    const previous = naming.map((field) => after[field] ?? before[field]);
    return (
      known ?? previous.find((text) => typeof text === 'string' && text !== '')?.toString() ?? ''
    );
  }
  return valueText(reader, entry, how, entityId);
}
