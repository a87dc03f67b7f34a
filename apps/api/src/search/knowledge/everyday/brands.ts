/** Brands as Urdu writes them, where they have too few consonants to be known by them (`nameInUrdu`). */
export const brands = `
nike: نائکی نائیکی نائک
puma: پوما
adidas: ایڈیڈاس اڈیڈاس
bata: باٹا
servis: سروس
khaadi: کھاڈی
sapphire: سیفائر
sony: سونی
lg: ایل-جی
apple: ایپل
iphone: آئی-فون آئیفون
ipad: آئی-پیڈ
oppo: اوپو
vivo: ویوو
xiaomi: شیاؤمی شاؤمی
redmi: ریڈمی
huawei: ہواوے ہواوئے
tecno: ٹیکنو
infinix: انفینکس
nokia: نوکیا
lenovo: لینووو
dell: ڈیل
hp: ایچ-پی
haier: ہائر ہائیر
gree: گری
kenwood: کینوڈ
philips: فلپس
canon: کینن
casio: کیسیو
rado: راڈو
rolex: رولیکس
gucci: گوچی
dove: ڈوو
nivea: نیویا
loreal: لوریل
lux: لکس
pampers: پیمپرز
honda: ہونڈا
toyota: ٹویوٹا
yamaha: یاماہا
`;
