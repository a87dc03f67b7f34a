import type { ClaimFault, ClaimForm } from '@karwan/api/shop/opening/claim-shop';
import type { StaffLanguage } from '@karwan/i18n/staff-language';
import { inlineHashes } from '../../security/content-policy.ts';

const style = `body{margin:0;padding:2rem 1rem;box-sizing:border-box;color:#1e1a16;background:#f8f4ec;
font:1rem/1.6 system-ui,sans-serif}main{max-width:30rem;margin:0 auto}
:lang(ur){font-family:"Noto Nastaliq Urdu","Jameel Noori Nastaleeq",serif;line-height:2.2}
h1{margin:0 0 .5rem;font:400 2rem/1.25 Georgia,serif}:lang(ur) h1{font-family:inherit;line-height:2}
p{margin:0 0 1rem}form{display:grid;gap:1rem}label{display:grid;gap:.35rem;font-weight:500}
small{font-weight:400;color:#574f45}input{font:inherit;min-height:2.75rem;padding:.5rem .75rem;
box-sizing:border-box;width:100%;border:1px solid #8a7f6e;border-radius:2px;background:#fffdf8;color:inherit}
input[aria-invalid]{border-color:#7c1f2b}button{font:inherit;min-height:2.75rem;border:0;border-radius:2px;
background:#1f3d32;color:#fbf8f1;cursor:pointer}.fault{color:#7c1f2b}
:focus-visible{outline:2px solid #1f3d32;outline-offset:3px}`;

/** The hash of the page's inline style for its Content-Security-Policy. */
export const claimPageInline = inlineHashes(`<style>${style}</style>`);

type Texts = Readonly<Record<string, string>>;

const english: Texts = {
  title: 'Set up your shop',
  about: 'This shop has no owner yet. Find the setup code in the server’s log.',
  code: 'Setup code',
  name: 'Shop name',
  email: 'Shop email address',
  shopPhone: 'Phone number for customers',
  shopPhoneHint: 'Shown to everyone and used for the WhatsApp link',
  address: 'Street and city',
  addressHint: 'Shown to everyone',
  ownerName: 'Your name',
  phone: 'Your mobile number',
  phoneHint: 'You sign in with it: +923XXXXXXXXX. Customers do not see it.',
  password: 'Password',
  passwordHint: 'At least 12 characters, hard to guess, without the shop’s name or your number',
  currency: 'Currency',
  currencyHint: 'Three letters, such as PKR. You cannot change it later.',
  submit: 'Create shop',
  'fault.code': 'This code is wrong. Look for "Setup code" in the server’s log.',
  'fault.field': 'Correct this field.',
  'fault.taken': 'Someone else has just claimed this shop. Sign in, or ask them for access.',
};

const urdu: Texts = {
  title: 'اپنی دکان ترتیب دیں',
  about: 'اس دکان کا ابھی کوئی مالک نہیں۔ سیٹ اپ کوڈ سرور کے لاگ میں دیکھیں۔',
  code: 'سیٹ اپ کوڈ',
  name: 'دکان کا نام',
  email: 'دکان کا ای میل',
  shopPhone: 'گاہکوں کے لیے فون نمبر',
  shopPhoneHint: 'یہ سب کو نظر آتا ہے، اور واٹس ایپ کا لنک اسی پر جاتا ہے',
  address: 'گلی اور شہر',
  addressHint: 'یہ سب کو نظر آتا ہے',
  ownerName: 'آپ کا نام',
  phone: 'آپ کا موبائل نمبر',
  phoneHint: 'آپ اسی سے سائن ان کریں گے، گاہکوں کو نظر نہیں آتا: +923XXXXXXXXX',
  password: 'پاس ورڈ',
  passwordHint: 'کم از کم 12 حروف، جن کا اندازہ مشکل ہو؛ دکان کا نام یا آپ کا نمبر شامل نہ ہو',
  currency: 'قیمتوں کی کرنسی',
  currencyHint: 'تین حروف، جیسے PKR۔ یہ بعد میں نہیں بدلتی۔',
  submit: 'دکان بنائیں',
  'fault.code': 'یہ کوڈ درست نہیں۔ سرور کے لاگ میں "Setup code" دیکھیں۔',
  'fault.field': 'یہ خانہ درست کریں۔',
  'fault.taken': 'کوئی اور ابھی اس دکان کا مالک بن چکا ہے۔ لاگ ان کریں، یا ان سے رسائی مانگیں۔',
};

const fields = [
  { name: 'code', type: 'text', ltr: true },
  { name: 'name', type: 'text', ltr: false },
  { name: 'email', type: 'email', ltr: true },
  { name: 'shopPhone', type: 'tel', ltr: true, hint: 'shopPhoneHint' },
  { name: 'address', type: 'text', ltr: false, hint: 'addressHint' },
  { name: 'ownerName', type: 'text', ltr: false },
  { name: 'phone', type: 'tel', ltr: true, hint: 'phoneHint' },
  { name: 'password', type: 'password', ltr: true, hint: 'passwordHint' },
  { name: 'currency', type: 'text', ltr: true, hint: 'currencyHint' },
] as const satisfies readonly {
  name: keyof ClaimForm;
  type: string;
  ltr: boolean;
  hint?: string;
}[];

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The page on which the first owner claims an empty installation. It needs no script and no other file. */
export function claimPage(
  language: StaffLanguage,
  typed: Partial<ClaimForm> = { currency: 'PKR' },
  fault?: ClaimFault,
): string {
  const texts = language === 'ur' ? urdu : english;
  const inputs = fields.map((field) => {
    const { name, type, ltr } = field;
    const isWrong = fault?.field === name;
    const value = type === 'password' || name === 'code' ? '' : escaped(typed[name] ?? '');
    const message = isWrong ? texts[`fault.${name === 'code' ? 'code' : 'field'}`] : undefined;
    const hint = 'hint' in field ? texts[field.hint] : undefined;
    const notes = [
      hint && `<small>${hint}</small>`,
      message && `<small class="fault">${message}</small>`,
    ];
    return `<label>${texts[name]}<input name="${name}" type="${type}" required value="${value}"
${ltr ? 'dir="ltr" ' : 'dir="auto" '}${isWrong ? 'aria-invalid="true" ' : ''}autocomplete="${
      type === 'password' ? 'new-password' : 'off'
    }">${notes.filter(Boolean).join('')}</label>`;
  });
  const notice = fault ? `<p role="alert" class="fault">${texts[`fault.${fault.kind}`]}</p>` : '';
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ur' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.title}</title>
<style>${style}</style>
</head><body><main><h1>${texts.title}</h1><p>${texts.about}</p>${notice}
<form method="post">${inputs.join('\n')}<button type="submit">${texts.submit}</button></form>
</main></body></html>`;
}
