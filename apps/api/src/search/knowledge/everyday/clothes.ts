/** Clothes, cloth, shoes, bags and jewellery. */
export const clothes = `
clothes dress suit: kapra kapray kapre kapde libas libaas poshak malboosat کپڑا کپڑے کپڑوں لباس پوشاک ملبوسات
suit dress: jora jorra joray جوڑا جوڑے سوٹ سوٹس
two-piece: do-piece ٹو-پیس دو-پیس
three-piece: teen-piece تھری-پیس تین-پیس
unstitched: unsilla unsila an-sila bin-sila ان-سلا ان-سلے بن-سلا
stitched ready-made: sila-hua silay-huay سلا-ہوا سلے-ہوئے
frock dress: faraak farak frock فراک
maxi dress: میکسی
gown: گاؤن
dress: ڈریس ڈریسز
lehenga: lehnga lehanga lahnga lehngay لہنگا لہنگے
gharara: gharara غرارہ
sharara: sharara شرارہ
sari saree: saree saari sarhi ساڑھی ساڑی
blouse: بلاؤز
shirt kameez: qameez kameez kamiz qamees kamees کمیض قمیض قمیص
shirt: shart شرٹ شرٹس
t-shirt tshirt: tee-shart ٹی-شرٹ ٹی-شرٹس
shalwar: shalwar salwar shalwaar شلوار شلواریں
shalwar-kameez shalwar-suit: shalwar-kameez shalwar-qameez salwar-kameez شلوار-قمیض شلوار-قمیص شلوار-کمیض
trouser pants: patloon pantaloon پتلون پینٹ پینٹس ٹراؤزر ٹراؤزرز
pyjamas trouser: pajama payjama pajamay پاجامہ پاجامے پائجامہ
jeans denim: جینز جینس
shorts: nikkar nekar نیکر شارٹس
leggings tights: لیگنگز ٹائٹس
underwear: انڈرویئر انڈر-ویئر زیر-جامہ
vest undershirt: banyan banyaan baniyan بنیان
bra: brazear بریزیئر
kurta: kurta kurti kurtay kurtiyan کرتا کرتی کرتے کرتہ
dupatta scarf: dupatta dopatta dupata chunri chunni orhni دوپٹہ دوپٹے چنری اوڑھنی
scarf muffler: maflar skarf مفلر سکارف اسکارف
shawl: shaal chadar chaddar chader شال شالیں چادر
stole: سٹول اسٹول
waistcoat: waskat waskot واسکٹ ویسٹ-کوٹ
coat: kot کوٹ
long-coat: lamba-coat lamba-kot لمبا-کوٹ
jacket: jaiket jakit جیکٹ جیکٹس
sherwani: sherwani sherwaani شیروانی
blazer: بلیزر
suit blazer: coat-pant pant-coat پینٹ-کوٹ کوٹ-پینٹ
hoodie: ہوڈی
raincoat: barsati barsaati برساتی
burqa abaya: burqa burka burqah برقع برقعہ
abaya burqa: abaya abaaya عبایا عبایہ
hijab: hijab hijaab حجاب
niqab hijab: naqab niqaab نقاب
cap hat: topi topian topiyan ٹوپی ٹوپیاں
cap: کیپ پی-کیپ
hat: ہیٹ
turban: pagri pagdi پگڑی
gloves: dastana dastane dastanay دستانہ دستانے
sweater jumper: sweetar swetar suetar سویٹر سوئیٹر
jersey sweater: jarsi jersi جرسی
cardigan: کارڈیگن
belt: peti پیٹی بیلٹ
tie: ٹائی
handkerchief: rumal roomal رومال
buttons: بٹن
zip zipper: زپ
thread: dhaga dhaaga دھاگہ دھاگا
needle: sooi suee سوئی
needle thread sewing-kit: sui-dhaga sooi-dhaga سوئی-دھاگہ
lace: gota لیس گوٹا
embroidered embroidery: karhai kadhai kashida کڑھائی کشیدہ
embroidered: karhai-wala karhai-dar کڑھائی-والا کڑھائی-والے
printed: chhapai-wala پرنٹڈ
fabric cloth: kapra thaan کپڑا تھان
silk: resham reshmi ریشم ریشمی سلک
cotton: sooti suti سوتی کاٹن
lawn: لان
khaddar: khaddar khadar کھدر
linen: لینن
velvet: makhmal makhmali مخمل مخملی
wool woollen: oon ooni اون اونی
chiffon: شیفون
net: jaali جالی
leather: chamra chamray chamda چمڑا چمڑے لیدر
sleeve: aasteen astin astheen آستین
half-sleeve short-sleeve: aadhi-aasteen adhi-astin آدھی-آستین
full-sleeve long-sleeve: poori-aasteen puri-astin پوری-آستین
uniform: wardi وردی یونیفارم
ihram: ihram ehram احرام
shoes: joota joote jootay juta jutay jooti juti jootiyan jooton جوتا جوتے جوتی جوتیاں جوتوں شوز
boots shoes: بوٹ بوٹس
slippers sandals flip-flops: chappal chapal chappalein chapli hawai چپل چپلیں
slippers: سلیپر سلیپرز
sandals: سینڈل سینڈلز
khussa: khussa khusa khussay کھسہ کھسے
sneakers running-shoe: joggers jogger جوگر جوگرز سنیکرز
heels: unchi-heel oonchi-heel اونچی-ہیل ہیل ہیلز
loafer: لوفر لوفرز
shoelaces laces: tasma tasmay tasme تسمہ تسمے
shoe-polish: joota-polish jooton-ki-polish بوٹ-پالش جوتا-پالش
socks: jurab jurabein jurabain jurabon moza moze mozay جراب جرابیں جرابوں موزہ موزے
bag handbag: thaila thela thailay تھیلا تھیلے بیگ بیگز
bag: jhola جھولا
school-bag backpack: basta bastay school-ka-basta بستہ بستے سکول-بیگ اسکول-بیگ
handbag purse: hand-bag ہینڈ-بیگ ہینڈبیگ پرس لیڈیز-پرس
wallet purse: batwa batua botwa بٹوا بٹوہ والٹ
clutch: کلچ
backpack: pithu بیک-پیک
laptop-bag laptop-backpack: laptop-ka-bag لیپ-ٹاپ-بیگ لیپ-ٹاپ-کا-بیگ
suitcase luggage: attachi attachee sootkes اٹیچی اٹیچی-کیس سوٹ-کیس سوٹکیس
luggage suitcase travel-bag: safri-bag safar-ka-bag سفری-بیگ سفر-کا-بیگ
umbrella: chhatri chatri chhata چھتری چھتریاں چھاتا
watch clock: ghari ghadi ghariyan gharian گھڑی گھڑیاں واچ
wall-clock: deewar-ki-ghari deewar-ghari دیوار-کی-گھڑی دیوار-گھڑی
alarm-clock: alarm-wali-ghari alarm-ghari الارم-گھڑی الارم-والی-گھڑی
watch wristwatch: haath-ki-ghari hath-ki-ghari ہاتھ-کی-گھڑی
smartwatch smart-watch: smart-ghari سمارٹ-گھڑی اسمارٹ-گھڑی سمارٹ-واچ اسمارٹ-واچ
sunglasses eyeglasses spectacles glasses: chashma chashmay chasma ainak aynak چشمہ چشمے عینک عینکیں
sunglasses: dhoop-ka-chashma dhoop-ki-ainak kala-chashma دھوپ-کا-چشمہ دھوپ-کی-عینک کالا-چشمہ کالی-عینک سن-گلاسز
eyeglasses spectacles reading-glasses optical-frame: nazar-ka-chashma nazar-ki-ainak نظر-کا-چشمہ نظر-کی-عینک
ring: chhalla challa چھلا چھلہ angoothi anguthi angothi anghoti angoti angoothiyan انگوٹھی انگوٹھیاں
necklace: haar mala ہار مالا نیکلس
choker necklace: gulu-band گلوبند
earrings: bali baali baliyan jhumka jhumke jhumkay jhumkiyan bunday بالی بالیاں جھمکا جھمکے جھمکیاں بندے
studs earrings: ٹاپس
bangles: choori churi chooriyan churiyan choorian چوڑی چوڑیاں
bracelet bangles: kara karay kangan کڑا کڑے کنگن بریسلیٹ
anklet: payal paayal pazaib پائل پازیب
nose-pin nose-ring: nath nathli koka نتھ نتھلی کوکا
tikka headpiece: maang-tikka mang-teeka مانگ-ٹیکا ٹیکا
jewellery jewelry: zevar zewar zewrat zaiwar zewraat زیور زیورات جیولری
jewellery-set jewelry-set: zewar-ka-set زیور-کا-سیٹ جیولری-سیٹ
locket pendant: laakit لاکٹ پینڈنٹ
chain: zanjeer zanjir زنجیر
gold: sona sonay soney سونا سونے
silver: chandi chaandi چاندی
diamond: heera heeray ہیرا ہیرے
pearl: moti موتی
emerald: zamurd zamurrad زمرد
ruby: yaqoot yaqut یاقوت
turquoise: feroza firoza فیروزہ
agate aqeeq: aqeeq aqiq عقیق
gemstone sapphire: neelam نیلم
topaz: pukhraj پکھراج
gemstone: nagina naginay نگینہ نگینے
tasbih prayer-beads: tasbeeh tasbih تسبیح
`;
