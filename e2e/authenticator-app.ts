import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The key as it is typed into an app (base32), read. */
function bytesOf(key: string): Buffer {
  const bits = [...key.replaceAll(/[\s=]/g, '')].map((letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/\d{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * What an authenticator app with this key shows (RFC 6238).
 * @param later half minutes from now: each code is taken once, and the next one a little early
 */
export function appCode(key: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
