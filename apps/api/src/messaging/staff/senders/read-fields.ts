import type { SenderChannel } from '@karwan/contract/shop/settings/message-senders';
import {
  fieldsOfPreset,
  isMessageTemplate,
  type SenderField,
} from '@karwan/contract/shop/settings/sender-presets';
import { badField } from '../../../platform/faults.ts';
import { type AllowedNetworks, faultOfAddress } from '../../transport/senders/check-address.ts';

type Fields = Readonly<Record<string, string>>;

interface Typed {
  readonly channel: SenderChannel;
  readonly preset: string;
  readonly fields: Fields;
}

/** Fields that decide where the credentials are sent to. */
const leadsElsewhere: readonly SenderField['kind'][] = ['address', 'host', 'port'];

/**
 * Merges typed fields into the stored ones of the same preset: an empty field keeps its value, a hyphen clears an optional
 * one. Secrets are not kept when they would go to another address, so that nobody can have them sent to themselves.
 * @param stored of the same preset; undefined: there is none
 * @throws BAD_REQUEST naming the field
 */
export function readFields(
  { channel, preset, fields: typed }: Typed,
  stored: Fields | undefined,
  networks: AllowedNetworks,
): Record<string, string> {
  const shapes = fieldsOfPreset(channel, preset);
  if (!shapes) throw badField('preset', 'is none of this channel', 'choice');
  const typedOrStored = (name: string, { isRequired, usual = '' }: SenderField) => {
    const text = typed[name]?.trim() ?? '';
    if (text === '-' && !isRequired) return usual;
    return text || stored?.[name] || usual;
  };
  const isMoved = Object.entries(shapes).some(
    ([name, shape]) =>
      leadsElsewhere.includes(shape.kind) &&
      stored !== undefined &&
      typedOrStored(name, shape) !== stored[name],
  );
  const values: Record<string, string> = {};
  // A wrong address is named before the secrets that it asks for again.
  const inOrder = Object.entries(shapes).toSorted(
    ([, a], [, b]) => Number(a.kind === 'secret') - Number(b.kind === 'secret'),
  );
  for (const [name, shape] of inOrder) {
    const isTypedAgain = Boolean(typed[name]?.trim());
    const value =
      shape.kind === 'secret' && isMoved && !isTypedAgain ? '' : typedOrStored(name, shape);
    const wasSecret = shape.kind === 'secret' && Boolean(stored?.[name]);
    if (value === '' && (shape.isRequired || (isMoved && wasSecret && !isTypedAgain))) {
      throw badField(`fields.${name}`, 'is missing', 'required');
    }
    if (value !== '' && !isPossible(shape, value, networks)) {
      throw badField(`fields.${name}`, 'is not valid', 'choice');
    }
    values[name] = value;
  }
  return values;
}

const host = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

function isPossible({ kind, choices }: SenderField, value: string, networks: AllowedNetworks) {
  if (kind === 'address') return faultOfAddress(value, networks) === undefined;
  if (kind === 'host') return host.test(value);
  if (kind === 'port')
    return /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65_536;
  if (kind === 'choice') return choices?.includes(value) ?? false;
  if (kind === 'template') return isMessageTemplate(value);
  // They become lines of a request.
  return !/[\r\n\0]/.test(value);
}
