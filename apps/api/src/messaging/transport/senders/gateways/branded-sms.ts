import { z } from 'zod';
import { addressBelow, digitsOf, oneRequestGateway, taken } from './one-request.ts';
import type { OpenSms } from './open-sms.ts';
import { reasonInWords } from './reason-in-words.ts';

const answered = z.object({
  type: z.string(),
  code: z.union([z.string(), z.number()]).nullish(),
  response: z.string().nullish(),
});

/** BrandedSMS.pk: a form, answered with JSON whose type is success or error. */
export const openBrandedSms: OpenSms<'brandedsms'> = (
  { username, apiKey, from, apiUrl },
  networks,
) =>
  oneRequestGateway({
    provider: 'BrandedSMS',
    networks,
    request: ({ to, text }) => ({
      url: addressBelow(apiUrl, '/api/sendsms.php'),
      body: new URLSearchParams({
        id: username,
        key: apiKey,
        mask: from,
        to: digitsOf(to),
        msg: text,
        type: 'json',
      }),
    }),
    read({ json, text }) {
      const { data } = answered.safeParse(json);
      if (data?.type.toLowerCase() === 'success') return taken;
      const reason = reasonInWords(data?.response ?? text) ?? (data ? undefined : 'unexpected');
      return { isTaken: false, code: `code ${data?.code ?? 'unknown'}`, reason };
    },
  });
