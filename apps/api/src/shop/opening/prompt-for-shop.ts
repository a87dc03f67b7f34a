import * as terminal from '@clack/prompts';
import { languageNames, languages } from '@karwan/contract/language';
import { passwordLengths } from '@karwan/contract/password-lengths';
import { cashOnDelivery } from '@karwan/contract/payments/cash-on-delivery';
import { paymentKeys } from '@karwan/contract/shop/settings/payment-settings';
import { loadGazetteer } from '../../fulfilment/places/gazetteer/load-gazetteer.ts';
import { searchGazetteer } from '../../fulfilment/places/gazetteer/search-gazetteer.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { type ShopPlanInput, shopPlan, weekdays } from './shop-plan.ts';

/** The user cancelled the prompts: nothing is created. */
export class Cancelled extends Error {
  override name = 'Cancelled';
  override message = 'Nothing was made.';
}

async function answered<Value>(question: Promise<Value>): Promise<Exclude<Value, symbol>> {
  const answer = await question;
  if (terminal.isCancel(answer)) throw new Cancelled();
  return answer as Exclude<Value, symbol>;
}

type Rule = {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } };
};

function ask(message: string, rule: Rule, initialValue = ''): Promise<string> {
  const validate = (value: string | undefined) => {
    const result = rule.safeParse(value?.trim() ?? '');
    return result.success ? undefined : (result.error?.issues[0]?.message ?? 'is not valid');
  };
  return answered(terminal.text({ message, initialValue, validate })).then((text) => text.trim());
}

const words = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Applies a rule to each of the words between commas. */
function each(rule: Rule): Rule {
  return {
    safeParse(value) {
      const results = words(String(value)).map((word) => rule.safeParse(word));
      return (
        results.find(({ success }) => !success) ?? rule.safeParse(words(String(value))[0] ?? '')
      );
    },
  };
}

/** Asks in the terminal for what a shop needs. Everything else can be changed later. */
export async function promptForShop(): Promise<{
  plan: ShopPlanInput;
  password: string | undefined;
}> {
  const rules = shopPlan.shape;
  const branchRules = rules.branch.unwrap().shape;
  terminal.intro('A new shop. Ctrl-C ends without making anything.');
  const name = await ask('What is the shop called?', rules.name);
  const domain = await ask('Its short name, for commands', rules.domain, slugOf(name));
  const hosts = await ask(
    'Host names that browsers find it by, the main one first (comma separated)',
    each(rules.hosts.element),
    'localhost, 127.0.0.1',
  );
  const phone = await ask('Phone number for customers', rules.phone);
  const email = await ask('Email address for customers', rules.email);
  const spoken = await answered(
    terminal.multiselect({
      message: 'Languages',
      options: languages.map((value) => ({ value, label: languageNames[value] })),
      initialValues: [languages[0]],
    }),
  );
  const currency = await ask('Currency', rules.currency, 'PKR');
  const others = await ask('Further currencies (comma separated, or empty)', anything);
  const otherCurrencies: NonNullable<ShopPlanInput['otherCurrencies']> = [];
  const otherRule = rules.otherCurrencies.unwrap().element.shape.rate;
  for (const code of words(others)) {
    otherCurrencies.push({
      code,
      rate: await ask(`What one ${code} costs in ${currency}`, otherRule),
    });
  }
  const city = await ask('City of the first branch', branchRules.city, 'Lahore');
  const address = await ask('Its address: street, quarter, city', branchRules.address);
  const branch = {
    code: slugOf(city),
    name: `${name} ${city}`,
    city,
    address,
    phone,
    position: await askPosition(`${address}, ${city}`, city),
    shippingCost: await ask(`What delivery costs (${currency})`, branchRules.shippingCost, '250'),
    hours: [
      {
        days: weekdays.filter((day) => day !== 'sun'),
        from: await ask('Goods are delivered Monday to Saturday from', hour, '10:00'),
        to: await ask('until', hour, '18:00'),
      },
    ],
  };
  const paymentMethods = await answered(
    terminal.multiselect({
      message: 'Payment methods (all but cash need access: npm run payment:access)',
      options: paymentKeys.map((value) => ({ value, label: value })),
      initialValues: [cashOnDelivery as (typeof paymentKeys)[number]],
    }),
  );
  const categories = words(
    await ask('Categories (comma separated)', rules.categories.unwrap().element, 'Luxury'),
  );
  const owner = {
    name: await ask("The owner's name", rules.owner.shape.name),
    phone: await ask("The owner's mobile number, for signing in", rules.owner.shape.phone),
  };
  const password = await answered(
    terminal.password({
      message:
        "The owner's password (empty: they log in with codes sent by SMS, if SMS_GATEWAY is set)",
      validate: (value) =>
        value && value.length < passwordLengths.least
          ? `must have at least ${passwordLengths.least} characters`
          : undefined,
    }),
  );
  const contact = { name, domain, hosts: words(hosts), phone, email, address };
  const money = { currency, otherCurrencies, paymentMethods };
  const plan = { ...contact, languages: spoken, ...money, branch, categories, owner };
  return { plan, password: password || undefined };
}

const anything: Rule = { safeParse: () => ({ success: true }) };
const hour = shopPlan.shape.branch.unwrap().shape.hours.element.shape.from;

/** Asks for coordinates, with those from the gazetteer of Pakistan's cities and quarters as the default. */
async function askPosition(address: string, city: string) {
  const gazetteer = await loadGazetteer();
  const [found] = [
    ...searchGazetteer(gazetteer, address, undefined),
    ...searchGazetteer(gazetteer, city, undefined),
  ];
  const known = found && `${found.entry.latitude}, ${found.entry.longitude}`;
  const position = (text: string) => {
    const [latitude, longitude] = text.split(',').map((part) => Number(part.trim() || 'missing'));
    return { latitude, longitude };
  };
  const rule: Rule = {
    safeParse: (value) =>
      shopPlan.shape.branch.unwrap().shape.position.safeParse(position(String(value))),
  };
  const text = await ask('Its place on the map: latitude, longitude', rule, known);
  return shopPlan.shape.branch.unwrap().shape.position.parse(position(text));
}
