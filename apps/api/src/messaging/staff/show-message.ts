import type { MessagePreview } from '@karwan/contract/shop/settings/message-texts';
import type { RequestContext } from '../../platform/context.ts';
import { inLanguage } from '../../shop/settings/in-language.ts';
import { messageTextsWith, type OwnTexts } from '../../shop/settings/message-texts.ts';
import { emailHtml } from '../transport/mail/email-html.ts';
import { smsSegments } from '../transport/text/sms-text.ts';
import { composeSample, type Sample } from './compose-sample.ts';
import { fieldsOf, readWords, requireWhole, type Which } from './own-words.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'shopUrl'>;

/** A message's texts in a language, beside the default ones, with a preview. */
export async function showMessage(context: Context, which: Which) {
  const { db, tenant } = context;
  const { texts, version } = await readWords(db, tenant.id, which);
  return {
    ...which,
    version,
    fields: fieldsOf(which, texts),
    preview: present(await sampleOf(context, which, texts)),
    mailsTo: tenant.settings.email,
  };
}

/**
 * A preview of a message with texts that are not stored.
 * @throws BAD_REQUEST naming the part
 */
export async function previewMessage(
  context: Context,
  which: Which,
  typed: readonly { readonly part: string; readonly text: string }[],
): Promise<MessagePreview> {
  const texts = Object.fromEntries(typed.map(({ part, text }) => [part, text]));
  return present(await sampleOf(context, which, requireWhole(which, texts, 'texts')));
}

/** A message with sample values, in a shop's texts. */
export async function sampleOf(
  { db, tenant, shopUrl }: Context,
  { message, language }: Which,
  texts: OwnTexts,
): Promise<Sample> {
  const t = await messageTextsWith(db, tenant.id, { message, language, texts });
  const settings = await inLanguage({ db, tenant, language }, tenant.settings);
  const { baseCurrency } = tenant;
  const money = await db
    .selectFrom('currency')
    .where('tenant_id', '=', tenant.id)
    .where('code', '=', baseCurrency)
    .select('symbol')
    .executeTakeFirst();
  const { siteName, phone, email, address } = settings;
  const shop = {
    siteName,
    phone,
    email,
    address,
    url: shopUrl,
    currency: baseCurrency,
    symbol: money?.symbol ?? baseCurrency,
  };
  return composeSample(message, shop, language, t);
}

function present({ email, sms }: Sample): MessagePreview {
  return {
    email: email
      ? {
          subject: email.subject,
          html: email.content ? emailHtml(email.content) : '',
          text: email.body,
        }
      : null,
    sms: sms ? { text: sms.body, segments: smsSegments(sms.body) } : null,
  };
}
