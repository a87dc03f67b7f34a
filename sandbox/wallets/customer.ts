/** What a customer does when the phone asks for the MPIN. */
export type Decision =
  | 'approve'
  | 'refuse'
  | 'ignore'
  | 'low-balance'
  | 'no-account'
  | 'wrong-pin'
  | 'over-limit';

/** A request for approval on a customer's phone. */
export interface Prompt {
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly mobileNumber: string;
  decide(decision: Decision): void;
}

/** Decides at once or later, or (undefined) leaves the decision to the sandbox's page. */
export type Customer = (prompt: Omit<Prompt, 'decide'>) => Decision | undefined;

/** Decisions by the last digits of the number, for trying everything by hand. */
const byLastDigits: Record<string, Decision> = {
  '0001': 'low-balance',
  '0002': 'no-account',
  '0003': 'refuse',
  '0004': 'ignore',
  '0005': 'wrong-pin',
  '0006': 'over-limit',
};

export const decisionOfNumber = (mobileNumber: string): Decision | undefined =>
  byLastDigits[mobileNumber.slice(-4)];

interface PhoneOptions {
  customer?: Customer;
  /** Milliseconds after which the customer approves, if the page has to decide. */
  readonly approvalDelay: number;
  /** Milliseconds after which an unanswered request for approval is withdrawn. */
  readonly withdrawAfter: number;
}

/** The phones of all customers. */
export function createPhones({ customer, approvalDelay, withdrawAfter }: PhoneOptions) {
  const open = new Map<string, Prompt>();
  const timers = new Set<NodeJS.Timeout>();

  function ask(prompt: Omit<Prompt, 'decide'>): Promise<Decision> {
    return new Promise((resolve) => {
      const known = customer ? customer(prompt) : decisionOfNumber(prompt.mobileNumber);
      if (known !== undefined && known !== 'ignore') return resolve(known);
      const timer = setTimeout(
        () => decide(known ?? 'approve'),
        known === 'ignore' ? withdrawAfter : approvalDelay,
      );
      timers.add(timer);
      function decide(decision: Decision) {
        clearTimeout(timer);
        timers.delete(timer);
        open.delete(prompt.reference);
        resolve(decision);
      }
      open.set(prompt.reference, { ...prompt, decide });
    });
  }

  return {
    ask,
    open,
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
