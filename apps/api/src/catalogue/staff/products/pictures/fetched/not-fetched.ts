import type { PictureFault } from '@karwan/contract/picture-faults';

const words: Readonly<Record<PictureFault, (detail: number) => string>> = {
  form: () => 'is no address',
  scheme: () => 'must begin with https://',
  credentials: () => 'must have no password in it',
  private: () => 'is not on the public internet',
  unreachable: () => 'cannot be reached',
  slow: () => 'took too long',
  redirects: () => 'leads on too often',
  redirect_form: () => 'leads to what is no address',
  status: (detail) => `answered ${detail}`,
  large: (detail) => `is larger than ${detail} MB`,
  type: () => 'is no JPEG, PNG, WebP, AVIF or GIF',
  small: (detail) => `must be at least ${detail} pixels wide and high`,
  unreadable: () => 'is no picture that can be read',
  other: () => 'could not be fetched',
};

interface More {
  /** The number of the reason: the status, the most megabytes, the fewest pixels. */
  readonly detail?: number | undefined;
  /** Whether the failure is transient. */
  readonly mayPass?: boolean;
}

/** Why there is no picture at an address; its message is not for users. */
export class NotFetched extends Error {
  override name = 'NotFetched';
  readonly fault: PictureFault;
  readonly detail: number | null;
  readonly mayPass: boolean;

  constructor(fault: PictureFault, { detail, mayPass = false }: More = {}) {
    super(words[fault](detail ?? 0));
    this.fault = fault;
    this.detail = detail ?? null;
    this.mayPass = mayPass;
  }
}
