import type { SenderReason } from '@karwan/contract/shop/settings/message-senders';

/** What gateways write when they send nothing to anybody, in the order in which it is looked for. */
const words: readonly (readonly [RegExp, SenderReason])[] = [
  [
    /insufficient|not enough|out of (credit|balance)|low balance|no balance|balance (is )?0|top.?up/i,
    'balance',
  ],
  [/expired|suspended|blocked account|account (is )?(blocked|inactive|disabled)/i, 'balance'],
  [/mask|sender ?id|brand ?name|originator|invalid (sender|from)/i, 'sender-name'],
  [
    /password|credential|user ?name|unauthor|authenticat|api.?key|login|token|not allowed ip/i,
    'credentials',
  ],
  [/throttl|too many|rate limit|per.second/i, 'busy'],
];

/** Why a gateway sends nothing, as its own words say it; undefined: it says something about one message. */
export function reasonInWords(answer: string): SenderReason | undefined {
  return words.find(([pattern]) => pattern.test(answer))?.[1];
}
