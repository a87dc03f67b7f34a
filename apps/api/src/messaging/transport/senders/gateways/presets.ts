import type { SmsPreset } from '@karwan/contract/shop/settings/sender-presets';
import type { AllowedNetworks } from '../check-address.ts';
import { createHttpGateway } from '../http-gateway.ts';
import type { SmsGateway } from '../sms-gateway.ts';
import { createTwilioGateway } from '../twilio-gateway.ts';
import { openBrandedSms } from './branded-sms.ts';
import { openInfobip } from './infobip.ts';
import { openJazz } from './jazz.ts';
import type { OpenSms } from './open-sms.ts';
import { openSendPk } from './sendpk.ts';
import { openTelenor } from './telenor.ts';
import { openVeevoTech } from './veevotech.ts';
import { openVonage } from './vonage.ts';
import { openZong } from './zong.ts';

const openTwilio: OpenSms<'twilio'> = (fields, networks) =>
  createTwilioGateway({ ...fields, networks });

const openHttp: OpenSms<'http'> = ({ url, authorization, body, success }, networks) =>
  createHttpGateway({
    url,
    body,
    networks,
    supportsIdempotencyKeys: false,
    ...(authorization && { authorization }),
    ...(success && { success }),
  });

/** How each gateway of the screen is opened. */
const presets: { readonly [Preset in SmsPreset]: OpenSms<Preset> } = {
  jazz: openJazz,
  zong: openZong,
  telenor: openTelenor,
  veevotech: openVeevoTech,
  sendpk: openSendPk,
  brandedsms: openBrandedSms,
  twilio: openTwilio,
  vonage: openVonage,
  infobip: openInfobip,
  http: openHttp,
};

/** Opens a gateway of the screen with all fields of its preset. */
export function openPreset(
  preset: SmsPreset,
  fields: Readonly<Record<string, string>>,
  networks: AllowedNetworks,
): SmsGateway {
  // The stored fields were checked against those of the preset.
  const open = presets[preset] as (given: typeof fields, networks: AllowedNetworks) => SmsGateway;
  return open(fields, networks);
}
