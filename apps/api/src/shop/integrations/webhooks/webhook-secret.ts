import { randomBytes } from 'node:crypto';
import { openWithAny, type Secrets } from '../../../platform/secrets/accepted-secrets.ts';
import { decrypt, encrypt } from '../../../platform/secrets/encrypt.ts';

/** The prefix of every secret (Standard Webhooks), by which secret scanners recognize one. */
export const secretBeginning = 'whsec_';

/** A new secret: 192 random bits. */
export const newWebhookSecret = (): string =>
  `${secretBeginning}${randomBytes(24).toString('base64')}`;

/** Encrypts a webhook's secret for the database. */
export const sealSecret = ({ secret: key }: Pick<Secrets, 'secret'>, text: string) =>
  encrypt(key, text);

/** @throws Error when it cannot be decrypted with any of the accepted keys */
export const openSecret = (secrets: Secrets, sealed: string) =>
  openWithAny(secrets, (key) => decrypt(key, sealed));
