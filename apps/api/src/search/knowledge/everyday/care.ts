/** Cosmetics, care and health. */
export const care = `
perfume fragrance attar: itr ittar itar attar khushbu khushboo khushbo عطر خوشبو
perfume fragrance: parfiyum پرفیوم سینٹ
oud: ood عود اود
soap: sabun saban saabun صابن
shampoo: shaimpoo شیمپو
conditioner: کنڈیشنر
face-wash: munh-dhone-ka-sabun منہ-دھونے-کا-صابن فیس-واش
toothpaste: manjan منجن ٹوتھ-پیسٹ
toothbrush: dant-ka-brush daant-ka-brush دانت-کا-برش دانتوں-کا-برش ٹوتھ-برش
miswak toothbrush: miswak maswak مسواک
henna: mehndi mehendi mehandi مہندی
kajal kohl eyeliner: surma kajal kaajal سرمہ کاجل
lipstick: lipistik surkhi لپ-اسٹک لپ-سٹک لپسٹک لپسٹکس سرخی
nail-polish: nakhun-polish nakhun-palish ناخن-پالش نیل-پالش
powder: paudar powdar پاؤڈر
cream: kareem krim کریم
night-cream: raat-ki-cream raat-wali-cream رات-کی-کریم نائٹ-کریم
face-cream moisturiser: chehre-ki-cream munh-ki-cream چہرے-کی-کریم منہ-کی-کریم فیس-کریم
hand-cream: haathon-ki-cream ہاتھوں-کی-کریم
sunscreen sunblock: سن-بلاک سن-سکرین
lotion: لوشن
foundation: فاؤنڈیشن
mascara: مسکارا
eyeliner: آئی-لائنر
eyeshadow: آئی-شیڈو
makeup make-up: singhar mek-ap سنگھار میک-اپ
serum: سیرم
mask: ماسک
hair-removal: baal-safa بال-صفا
hair: baal baalon بال بالوں
hair-oil: baalon-ka-tel balon-ka-tel بالوں-کا-تیل
hair-colour hair-color hair-dye: baalon-ka-rang khizab بالوں-کا-رنگ خضاب ہیئر-کلر
wig: وگ
comb: kanghi kangha kanghiyan کنگھی کنگھا
hair-dryer: baal-sukhane-ki-machine بال-سکھانے-کی-مشین ہیئر-ڈرائیر ہیئر-ڈرائر
hair-straightener straightener: baal-seedhe-karne-machine بال-سیدھے-کرنے-مشین سٹریٹنر
hair-clip: baalon-ki-clip بالوں-کی-کلپ
hair-tie scrunchie: poni پونی
razor: ustra ustura استرا
trimmer shaver: shave-ki-machine shave-wali-machine شیو-کی-مشین ٹرمر
shaving: hajamat حجامت شیونگ
beard: darhi daarhi داڑھی
nail-cutter nail-clipper: nakhun-tarash ناخن-تراش نیل-کٹر
cotton-wool cotton: rooi روئی
rose-water: arq-e-gulab arq-gulab عرق-گلاب
multani-mitti: multani-mitti ملتانی-مٹی
ubtan: ubtan ubtun ابٹن
medicine: dawai dawaai dawa dawaiyan دوائی دوا دوائیاں ادویات
bandage: patti پٹی
thermometer: bukhar-ka-aala تھرمامیٹر
blood-pressure-monitor: bp-machine bp-ki-machine بی-پی-مشین بلڈ-پریشر-مشین
glucometer: sugar-machine sugar-ki-machine شوگر-مشین شوگر-کی-مشین
crutches: baisakhi بیساکھی
massage: maalish malish مالش
weighing-scale scale: tarazu tarazoo wazan-machine ترازو وزن-کی-مشین
whitening brightening: rang-gora gora-rang رنگ-گورا
acne: muhase keel-muhase مہاسے کیل-مہاسے
dark-spot spot: daag dhabbay داغ داغ-دھبے
dandruff: khushki خشکی
hair-fall: baal-girne بال-گرنے
weight-loss slimming: wazan-kam وزن-کم
pain-relief pain: dard درد
cough: khansi کھانسی
fever thermometer: bukhar بخار
knee: ghutna ghutne ghutnon گھٹنا گھٹنے گھٹنوں
back waist: kamar کمر
sugar: شوگر
skin: jild جلد
skincare: jild-ki-hifazat جلد-کی-حفاظت
face: chehra chehre munh چہرہ چہرے منہ فیس
ear: kaan kaanon کان کانوں
lips: hont honton ہونٹ ہونٹوں
eyes: aankh aankhein aankhon آنکھ آنکھیں آنکھوں
hands: haath haathon ہاتھ ہاتھوں
feet: paon paaon پاؤں
teeth: daant daanton دانت دانتوں
`;
