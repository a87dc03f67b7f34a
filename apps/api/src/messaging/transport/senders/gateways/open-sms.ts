import type { SmsPreset, smsPresets } from '@karwan/contract/shop/settings/sender-presets';
import type { AllowedNetworks } from '../check-address.ts';
import type { SmsGateway } from '../sms-gateway.ts';

/**
 * Opens a gateway with the fields of its preset (the contract's `sender-presets`), of which the usual values are filled in.
 * @param networks where its requests may lead, because staff typed the address
 */
export type OpenSms<Preset extends SmsPreset> = (
  fields: Readonly<Record<keyof (typeof smsPresets)[Preset], string>>,
  networks: AllowedNetworks,
) => SmsGateway;
