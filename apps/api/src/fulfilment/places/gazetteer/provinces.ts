/** Provinces by the package's codes: the shop's spelling, and the Urdu name. */
export const provinces: Readonly<Record<string, { name: string; urduName: string }>> = {
  '02': { name: 'Balochistan', urduName: 'بلوچستان' },
  '03': { name: 'Khyber Pakhtunkhwa', urduName: 'خیبر پختونخوا' },
  '04': { name: 'Punjab', urduName: 'پنجاب' },
  '05': { name: 'Sindh', urduName: 'سندھ' },
  '06': { name: 'Azad Kashmir', urduName: 'آزاد کشمیر' },
  '07': { name: 'Gilgit-Baltistan', urduName: 'گلگت بلتستان' },
  '08': { name: 'Islamabad', urduName: 'اسلام آباد' },
};
