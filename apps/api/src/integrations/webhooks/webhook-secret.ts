import { randomBytes } from 'node:crypto';
import { openWithAny, type Secrets } from '../../platform/secrets/accepted-secrets.ts';
import { decrypt, encrypt } from '../../platform/secrets/encrypt.ts';

/** How every secret begins (Standard Webhooks), so that secret scanners know one when they see it. */
export const secretBeginning = 'whsec_';

/** A new secret: 192 random bits. */
export const newWebhookSecret = (): string =>
  `${secretBeginning}${randomBytes(24).toString('base64')}`;

/** Encrypts a webhook's secret for the database. */
export const sealSecret = ({ secret: key }: Pick<Secrets, 'secret'>, text: string) =>
  encrypt(key, text);

/** @throws Error when it was encrypted with none of the accepted secrets */
export const openSecret = (secrets: Secrets, sealed: string) =>
  openWithAny(secrets, (key) => decrypt(key, sealed));
