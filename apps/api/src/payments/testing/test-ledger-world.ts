import { easypaisaSecrets, startEasypaisaSandbox } from '@karwan/sandbox/easypaisa/server';
import { jazzcashSecrets, startJazzCashSandbox } from '@karwan/sandbox/jazzcash/server';
import { paysonSecrets, startPaysonSandbox } from '@karwan/sandbox/payson/server';
import { startSwedbankSandbox, swedbankSecrets } from '@karwan/sandbox/swedbank-pay/server';
import type { Decision } from '@karwan/sandbox/wallets/customer';
import type { CallbackFaults, FaultSwitches, WalletFaults } from '@karwan/sandbox/wallets/faults';
import { addItems } from '../../testing/write-test-shop.ts';
import { openGateway } from '../credentials/open-payments.ts';
import { easypaisaGateway } from '../providers/easypaisa/easypaisa-gateway.ts';
import { jazzcashGateway } from '../providers/jazzcash/jazzcash-gateway.ts';
import { payson } from '../providers/payson/payson.ts';
import { swedbankPay } from '../providers/swedbank-pay/swedbank-pay.ts';
import { openTestPayments } from './test-payments.ts';

/** A seeded pseudorandom generator, so that a failed run can be repeated. */
export function createDice(seed: number) {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    roll,
    chance: (share: number) => roll() < share,
    pick: <Thing>(things: readonly Thing[]): Thing => {
      const thing = things[Math.floor(roll() * things.length)];
      if (thing === undefined) throw new Error('nothing to pick from');
      return thing;
    },
  };
}

export type Dice = ReturnType<typeof createDice>;

/** Timeout of provider calls in milliseconds; slow answers exceed it. */
const deadline = 400;
export const products = ['small', 'middle', 'large', 'odd'] as const;

export type LedgerWorld = Awaited<ReturnType<typeof openLedgerWorld>>;

/** A shop with all providers, each with a sandbox whose faults can be switched on. */
export async function openLedgerWorld(dice: Dice) {
  const customer = (): Decision => {
    const at = dice.roll();
    if (at < 0.78) return 'approve';
    if (at < 0.88) return 'refuse';
    return at < 0.93 ? 'low-balance' : at < 0.96 ? 'no-account' : 'ignore';
  };
  const person = { customer, withdrawAfter: 1_200 };
  const [bank, counter, easypaisa, jazzcash] = await Promise.all([
    startSwedbankSandbox(),
    startPaysonSandbox(),
    startEasypaisaSandbox(person),
    startJazzCashSandbox(person),
  ]);
  const views = (origin: string) => ({ viewOrigins: [origin], deadline });
  const wallet = { startDeadline: 1_000, inquiryDeadline: deadline };
  const shop = await openTestPayments([
    openGateway(swedbankPay, { ...swedbankSecrets, apiUrl: bank.origin, ...views(bank.origin) }),
    openGateway(payson, {
      ...paysonSecrets,
      apiUrl: `${counter.origin}/2.0`,
      ...views(counter.origin),
    }),
    openGateway(easypaisaGateway, {
      ...easypaisaSecrets,
      apiUrl: easypaisa.origin,
      page: 'classic',
      ...wallet,
    }),
    openGateway(jazzcashGateway, {
      ...jazzcashSecrets,
      apiUrl: jazzcash.origin,
      walletVersion: '1.1',
      ...wallet,
    }),
  ]);
  const prices = [10_00, 4_999_00, 187_500_00, 33_33];
  await addItems(
    shop.db,
    shop.tenant.id,
    products.map((itemCustomId, index) => ({
      itemCustomId,
      branch: 'lahore',
      price: prices[index] ?? 100_00,
      stock: 100_000,
    })),
  );
  const address = shop.payments.shopUrl(shop.tenant);
  easypaisa.setIpnUrl(`${address}/v1/payment/callback/easypaisa`);
  jazzcash.setIpnUrl(`${address}/v1/payment/callback/jazzcash`);
  const sandboxes = { swedbankpay: bank, payson: counter, easypaisa, jazzcash };
  const all = Object.values(sandboxes);
  const seen = new Map<string, number>();
  return {
    ...sandboxes,
    ...shop,
    sandboxes,
    address,
    /** How often each kind of fault occurred. */
    seen,
    misbehave() {
      for (const { switches } of all) misbehave(switches, dice, seen);
    },
    behave() {
      for (const { switches } of all) Object.assign(switches, { calls: {}, callbacks: {} });
    },
    /** No provider answers any call. */
    goDown() {
      for (const { switches } of all) switches.calls = { status: 503 };
    },
    callbacksSettled: () => Promise.all(all.map(({ callbacksSettled }) => callbacksSettled())),
    async closeAll() {
      await Promise.all(all.map(({ stop }) => stop()));
      await shop.close();
    },
  };
}

function misbehave(switches: FaultSwitches, dice: Dice, seen: Map<string, number>): void {
  const met = <Faults extends object>(faults: Faults): Faults => {
    for (const name of Object.keys(faults)) seen.set(name, (seen.get(name) ?? 0) + 1);
    return faults;
  };
  switches.calls = (): WalletFaults => {
    const at = dice.roll();
    if (at < 0.03) return met({ delay: deadline * (0.4 + dice.roll()) });
    if (at < 0.08) return met({ status: 500 });
    if (at < 0.12) return met({ garbage: true });
    if (at < 0.18) return met({ loseAnswer: true });
    return at < 0.195 ? met({ wrongAmount: true }) : {};
  };
  switches.callbacks = (): CallbackFaults => ({
    copies: dice.pick([0, 1, 1, 2, 3]),
    ...(dice.chance(0.3) && met({ late: true, delay: dice.roll() * 300 })),
    ...(dice.chance(0.2) && met({ stale: true })),
    ...(dice.chance(0.1) && met({ forged: true })),
  });
}
