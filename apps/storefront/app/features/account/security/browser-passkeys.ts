import {
  passkeysLoginOptionsPath,
  passkeysLoginPath,
  passkeysRegisterOptionsPath,
  passkeysRegisterPath,
} from '@karwan/contract/call-paths.gen';
import type { ShopClient } from '@karwan/contract/contract';
import type { MessageKey } from '@karwan/i18n/translate';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { CallError, callShop } from '../../../state/calls/call-shop.ts';

type Passkeys = ShopClient['passkeys'];
type Options = Awaited<ReturnType<Passkeys['registerOptions']>>;

/** Creates and stores a passkey for the logged-in user. Returns the error, if any. */
export async function makePasskey(name: string): Promise<MessageKey | undefined> {
  return speaking(async () => {
    const { challenge, options } = await callShop<Options>('POST', passkeysRegisterOptionsPath, {
      body: {},
    });
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const response = await startRegistration({ optionsJSON });
    await callShop('POST', passkeysRegisterPath, { body: { challenge, name, response } });
  });
}

/** Logs in with a passkey that the shopper chooses. Returns the error, if any. */
export async function logInByPasskey(): Promise<MessageKey | undefined> {
  return speaking(async () => {
    const { challenge, options } = await callShop<Options>('POST', passkeysLoginOptionsPath, {
      body: {},
    });
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const response = await startAuthentication({ optionsJSON });
    await callShop('POST', passkeysLoginPath, { body: { challenge, response } });
  });
}

async function speaking(act: () => Promise<void>): Promise<MessageKey | undefined> {
  if (!browserSupportsWebAuthn()) return 'security.unsupported';
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof WebAuthnError) {
      return error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
        ? 'security.passkeyKnown'
        : 'security.passkeyFailed';
    }
    if (error instanceof CallError && error.code === 'TOO_MANY_REQUESTS') {
      return 'account.login.tooOften';
    }
    if (error instanceof CallError && error.code === 'LOGIN_AGAIN') return 'account.loginAgain';
    if (error instanceof CallError && error.status === 401) return 'security.passkeyUnknown';
    return 'security.passkeyFailed';
  }
}
