import type { Quarter } from './quarter.ts';

export const faisalabad: readonly Quarter[] = [
  ['D Ground', 'ڈی گراؤنڈ', 31.4072, 73.1082, '38000'],
  ['Peoples Colony', 'پیپلز کالونی', 31.4052, 73.1132, '38000'],
  ['Madina Town', 'مدینہ ٹاؤن', 31.4192, 73.1162, '38000'],
  ['Jinnah Colony', 'جناح کالونی', 31.4172, 73.0692, '38000'],
  ['Ghulam Muhammad Abad', 'غلام محمد آباد', 31.4332, 73.0612, '38000'],
  ['Canal Road', 'کینال روڈ', 31.4282, 73.1302],
  ['Clock Tower', 'گھنٹہ گھر', 31.4187, 73.0791, '38000', ['ghanta ghar']],
];

export const multan: readonly Quarter[] = [
  ['Multan Cantonment', 'ملتان کینٹ', 30.1932, 71.4352, '60000', ['multan cantt', 'cantt']],
  ['Gulgasht Colony', 'گلگشت کالونی', 30.2202, 71.4692, '60700', ['gulgasht']],
  ['Shah Rukn-e-Alam Colony', 'شاہ رکن عالم کالونی', 30.1752, 71.4932],
  ['Bosan Road', 'بوسن روڈ', 30.2402, 71.4802, '60700'],
  ['New Multan', 'نیو ملتان', 30.1852, 71.4952],
  ['Mumtazabad', 'ممتاز آباد', 30.1752, 71.4742, '60600'],
  ['Hussain Agahi', 'حسین آگاہی', 30.1992, 71.4702, '60000'],
];

export const peshawar: readonly Quarter[] = [
  ['Hayatabad', 'حیات آباد', 33.9872, 71.4402, '25100'],
  ['University Town', 'یونیورسٹی ٹاؤن', 33.9992, 71.4982, '25000'],
  ['Peshawar Cantonment', 'پشاور کینٹ', 34.0042, 71.5402, '25000', ['peshawar cantt', 'saddar']],
  ['Qissa Khwani', 'قصہ خوانی', 34.0082, 71.5702, '25000'],
  ['Warsak Road', 'ورسک روڈ', 34.0402, 71.5302],
  ['Gulbahar', 'گلبہار', 34.0112, 71.5882],
];

export const quetta: readonly Quarter[] = [
  ['Jinnah Town', 'جناح ٹاؤن', 30.2062, 66.9932, '87300'],
  ['Satellite Town', 'سیٹلائٹ ٹاؤن', 30.1642, 67.0182, '87300'],
  ['Quetta Cantonment', 'کوئٹہ کینٹ', 30.2202, 67.0202, '87300', ['quetta cantt']],
  ['Samungli Road', 'سمنگلی روڈ', 30.2132, 66.9702],
  ['Jinnah Road', 'جناح روڈ', 30.1962, 67.0102, '87300'],
];

export const hyderabad: readonly Quarter[] = [
  ['Latifabad', 'لطیف آباد', 25.3702, 68.3502, '71800'],
  ['Qasimabad', 'قاسم آباد', 25.3952, 68.3272],
  ['Saddar', 'صدر', 25.3882, 68.3682, '71000'],
  ['Hirabad', 'ہیرآباد', 25.4012, 68.3662, '71000'],
];

export const gujranwala: readonly Quarter[] = [
  ['Satellite Town', 'سیٹلائٹ ٹاؤن', 32.1802, 74.1852, '52250'],
  ['Model Town', 'ماڈل ٹاؤن', 32.1722, 74.1952, '52250'],
  ['Peoples Colony', 'پیپلز کالونی', 32.1452, 74.1952, '52250'],
  ['Gujranwala Cantonment', 'گوجرانوالہ کینٹ', 32.2302, 74.1282, null, ['gujranwala cantt']],
];

export const sialkot: readonly Quarter[] = [
  ['Sialkot Cantonment', 'سیالکوٹ کینٹ', 32.5102, 74.5502, '51310', ['sialkot cantt']],
  ['Model Town', 'ماڈل ٹاؤن', 32.5082, 74.5182, '51310'],
  ['Paris Road', 'پیرس روڈ', 32.4982, 74.5362, '51310'],
];

export const bahawalpur: readonly Quarter[] = [
  ['Model Town', 'ماڈل ٹاؤن', 29.3952, 71.6702, '63100'],
  ['Satellite Town', 'سیٹلائٹ ٹاؤن', 29.3882, 71.7002, '63100'],
];

export const sargodha: readonly Quarter[] = [
  ['Satellite Town', 'سیٹلائٹ ٹاؤن', 32.0722, 72.6852, '40100'],
];

export const abbottabad: readonly Quarter[] = [
  ['Mandian', 'منڈیاں', 34.1972, 73.2352, '22010'],
  ['Supply Bazaar', 'سپلائی بازار', 34.1782, 73.2302, '22010'],
  ['Jinnahabad', 'جناح آباد', 34.1892, 73.2322, '22010'],
];
