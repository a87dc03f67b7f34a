import type { Quarter } from './quarter.ts';

/** A sector of Islamabad, also found without its hyphen. */
const sector = (name: string, urduName: string, latitude: number, longitude: number): Quarter => [
  name,
  urduName,
  latitude,
  longitude,
  '44000',
  [name.replace('-', ''), `sector ${name}`],
];

export const islamabad: readonly Quarter[] = [
  sector('E-7', 'ای سیون', 33.7292, 73.0482),
  sector('E-11', 'ای الیون', 33.7002, 72.9772),
  sector('F-6', 'ایف سکس', 33.7295, 73.0764),
  sector('F-7', 'ایف سیون', 33.7206, 73.056),
  sector('F-8', 'ایف ایٹ', 33.7102, 73.0382),
  sector('F-10', 'ایف ٹین', 33.6952, 73.0122),
  sector('F-11', 'ایف الیون', 33.6842, 72.9882),
  sector('G-6', 'جی سکس', 33.7152, 73.0862),
  sector('G-7', 'جی سیون', 33.7062, 73.0682),
  sector('G-8', 'جی ایٹ', 33.6962, 73.0492),
  sector('G-9', 'جی نائن', 33.6872, 73.0322),
  sector('G-10', 'جی ٹین', 33.6772, 73.0152),
  sector('G-11', 'جی الیون', 33.6692, 72.9982),
  sector('G-13', 'جی تھرٹین', 33.6482, 72.9622),
  sector('H-8', 'ایچ ایٹ', 33.6832, 73.0662),
  sector('I-8', 'آئی ایٹ', 33.6682, 73.0742),
  sector('I-9', 'آئی نائن', 33.6592, 73.0572),
  sector('I-10', 'آئی ٹین', 33.6502, 73.0382),
  ['Blue Area', 'بلیو ایریا', 33.7112, 73.0602, '44000'],
  ['Diplomatic Enclave', 'ڈپلومیٹک انکلیو', 33.7242, 73.1172, '44000'],
  ['Bani Gala', 'بنی گالہ', 33.7202, 73.1562],
  ['Bhara Kahu', 'بھارہ کہو', 33.7402, 73.1802, '45400', ['bara kahu']],
  ['DHA Islamabad', 'ڈی ایچ اے اسلام آباد', 33.5332, 73.1582, null, ['defence islamabad', 'dha']],
  ['PWD Colony', 'پی ڈبلیو ڈی کالونی', 33.5702, 73.1452, null, ['pwd']],
  ['Tarnol', 'ترنول', 33.6512, 72.9072],
];

export const rawalpindi: readonly Quarter[] = [
  ['Saddar', 'صدر', 33.5952, 73.0532, '46000'],
  ['Raja Bazaar', 'راجہ بازار', 33.6152, 73.0602, '46000'],
  ['Satellite Town', 'سیٹلائٹ ٹاؤن', 33.6402, 73.0672, '46300'],
  ['Commercial Market', 'کمرشل مارکیٹ', 33.6412, 73.0742, '46300'],
  ['Chaklala', 'چکلالہ', 33.5982, 73.0952],
  ['Westridge', 'ویسٹریج', 33.6032, 73.0242, '46000'],
  ['Bahria Town', 'بحریہ ٹاؤن', 33.5232, 73.1002, '46220'],
  ['Gulraiz', 'گلریز', 33.5722, 73.1012],
  ['Adiala Road', 'اڈیالہ روڈ', 33.5452, 73.0302],
  ['Peshawar Road', 'پشاور روڈ', 33.6112, 73.0002],
  ['Committee Chowk', 'کمیٹی چوک', 33.6132, 73.0662, '46000'],
  ['Rawat', 'روات', 33.4952, 73.1952],
];
