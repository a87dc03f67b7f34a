/** Electronics, vehicles, school, sport, and things for children. */
export const things = `
mobile phone smartphone: mobail moobail موبائل فون موبائل-فون
smartphone: touch-mobile touch-wala-mobile ٹچ-موبائل سمارٹ-فون اسمارٹ-فون
feature-phone: button-wala-mobile بٹن-والا-موبائل
phone: fon
charger: charjar chargar چارجر
mobile-charger charger: mobile-ka-charger موبائل-کا-چارجر
battery: batri bettri بیٹری بیٹریاں
power-bank: پاور-بینک پاور-بنک
cover case: ghilaf غلاف کور
phone-cover phone-case mobile-cover: mobile-ka-cover mobile-ka-kavar موبائل-کا-کور موبائل-کور فون-کور
screen-protector: گلاس-پروٹیکٹر
earphones headphones: handsfree hands-free ہینڈز-فری ہینڈزفری
headphones: ہیڈ-فون ہیڈفون ہیڈ-فونز ہیڈفونز
earphones: ایئر-فون ایئرفون ائیر-فون
earbuds: ایئر-بڈز ایئربڈز ایئر-پوڈز
speaker: speekar سپیکر اسپیکر
bluetooth: blutooth بلوٹوتھ بلیوٹوتھ
wireless cordless: baghair-taar bina-taar بغیر-تار وائرلیس
tv television: tivi teevee ٹی-وی ٹیلی-ویژن ٹیلیویژن
led-tv led: ایل-ای-ڈی
lcd: ایل-سی-ڈی
remote-control remote: rimot ریموٹ
computer: kampyutar kampiyutar کمپیوٹر
laptop notebook: leptop لیپ-ٹاپ لیپٹاپ
tablet: ٹیبلٹ
keyboard: کی-بورڈ کیبورڈ
mouse: maus ماؤس
printer: printar پرنٹر
monitor screen: iskreen سکرین اسکرین مانیٹر
usb-stick usb: یو-ایس-بی
memory-card: میموری-کارڈ
hard-disk: ہارڈ-ڈسک
router wifi: راؤٹر وائی-فائی
camera: kaimra kamera کیمرہ کیمرا کیمرے
cctv-camera security-camera: nigrani-ka-camera نگرانی-کا-کیمرہ سی-سی-ٹی-وی
radio: ریڈیو
drone: ڈرون
calculator: کیلکولیٹر
projector: پروجیکٹر
microphone mic: maik مائیک
tripod: ٹرائی-پوڈ
charging: چارجنگ
electric: bijli bijli-wala بجلی بجلی-والا
car: gaadi gaari gari gadi گاڑی گاڑیاں کار
motorcycle bike: motor-saikal موٹر-سائیکل موٹرسائیکل بائیک
bicycle cycle: saikal cycle sykal سائیکل سائیکلیں
tyre: tyer tayar ٹائر
helmet: helmat ہیلمٹ
car-cover: gaari-ka-cover gari-ka-cover گاڑی-کا-کور
engine-oil motor-oil: mobil-oil موبل-آئل انجن-آئل
toys: khilona khilone khilonay khilauna khilaunay کھلونا کھلونے کھلونوں
toy-car: khilona-gaari khilona-gari کھلونا-گاڑی
train wooden-train: rail-gaari railgari rel-gari ریل-گاڑی ٹرین
doll: guriya gurya gudiya گڑیا گڑیاں
teddy-bear plush-bear: bhalu ٹیڈی-بیئر بھالو
ball: gaind gend گیند گیندیں
bat: balla ballay بلا بلے بیٹ
cricket-bat: cricket-ka-balla کرکٹ-کا-بلا کرکٹ-بیٹ
cricket-ball: cricket-ki-gaind cricket-ki-gend کرکٹ-کی-گیند کرکٹ-بال
cricket: کرکٹ
football: futbal فٹبال فٹ-بال
hockey: ہاکی
basketball: باسکٹ-بال باسکٹبال
badminton: بیڈمنٹن
racket: ریکٹ ریکیٹ
tennis-racket racket: tennis-ka-racket ٹینس-کا-ریکٹ ٹینس-ریکٹ
weight dumbbell: wazan وزن
dumbbell: dambal ڈمبل ڈمبلز
exercise fitness: warzish kasrat ورزش کسرت
gym: جم
running: dorne daurne bhagne دوڑنے بھاگنے
treadmill: warzish-ki-machine ورزش-کی-مشین
exercise-mat yoga-mat: warzish-ki-chatai یوگا-میٹ
mat: chatai چٹائی
game sports: khel کھیل کھیلوں
kite: patang patangain پتنگ پتنگیں
marbles: kanchay کنچے
blocks building-blocks: بلاکس
puzzle: paheli پہیلی
balloons: ghubara ghubaray غبارہ غبارے
chess: shatranj شطرنج
board: بورڈ
carrom: کیرم
ludo: لوڈو
playing-cards: taash تاش
swing: jhoola jhula jhoolay جھولا جھولے
cradle cot: panghora pangora پنگھوڑا
pram stroller: bacha-gari bacha-gaari bachay-ki-gari بچہ-گاڑی بچے-کی-گاڑی پرام
diapers nappies: pampar پیمپر ڈائپر ڈائپرز
feeding-bottle feeder: doodh-ki-botal doodh-wali-botal دودھ-کی-بوتل فیڈر
pacifier soother: chusni چوسنی
book: kitab kitaab kitabein kitabain kitabon کتاب کتابیں کتابوں کتب
short-stories stories story-book: kahani kahaniyan kahaniyon کہانی کہانیاں کہانیوں
story-book picture-book: kahaniyon-ki-kitab کہانیوں-کی-کتاب
short-stories stories fiction novel: afsana afsanay افسانہ افسانے
novel: naavil ناول ناولز
poetry: shayari shairi شاعری
history: tareekh tarikh تاریخ
cookbook cookery: khana-pakane-ki-kitab pakwan-ki-kitab کھانا-پکانے-کی-کتاب پکوان-کی-کتاب
dictionary: lughat لغت
pen: qalam kalam قلم
pencil: pensil pinsil پنسل پنسلیں
colour-pencils coloured-pencils: rangeen-pencil رنگین-پنسل رنگین-پنسلیں
eraser: rabar ربڑ
sharpener: شارپنر
notebook copy: kaapi kaapiyan کاپی کاپیاں نوٹ-بک
diary: ڈائری
paper: kaghaz kagaz کاغذ
ink: roshnai روشنائی
school: سکول اسکول
map: naqsha نقشہ
tent: khaima خیمہ
binoculars: doorbeen durbeen دوربین
guitar: گٹار
drum dhol: dhol ڈھول
gift: tohfa tuhfa tohfay tahaif تحفہ تحفے تحائف
gift-box gift-set: tohfay-ka-dabba تحفے-کا-ڈبہ گفٹ-باکس
`;
