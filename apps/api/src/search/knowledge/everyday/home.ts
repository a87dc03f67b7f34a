/** Furniture, the household, the garden, tools and materials. */
export const home = `
bed: palang palung charpai chaarpai پلنگ چارپائی بیڈ
bed bedding: bistar bistara بستر
double-bed bed: dabal-bed ڈبل-بیڈ
single-bed bed: سنگل-بیڈ
bed-sheet bedsheet: chadar chaadar bistar-ki-chadar palang-posh چادر چادریں بستر-کی-چادر بیڈ-شیٹ بیڈشیٹ پلنگ-پوش
pillow: takiya takia takiye takya sirhana تکیہ تکیے سرہانا
pillow-cover pillowcase: takiye-ka-ghilaf takiye-ka-cover تکیے-کا-غلاف تکیے-کا-کور تکیہ-کور
cushion: kushan gaddi گدی کشن
blanket: kambal kambel kambalon کمبل
quilt comforter duvet: razai razaai lihaf lihaaf رضائی لحاف
mattress: gadda gadela گدا گدیلا میٹرس
curtain: parda parday parde پردہ پردے پردوں
carpet rug: qaleen kaleen qalin kalin قالین قالینیں
rug: dari darri دری
doormat door-mat: paidan paaidan پائیدان
prayer-mat prayer-rug: janamaz jainamaz ja-namaz jaye-namaz musalla جائے-نماز جانماز مصلی مصلہ
chair: kursi kursiyan kursian کرسی کرسیاں
armchair lounge-chair: aaram-kursi aram-kursi آرام-کرسی
wheelchair: pahiyon-wali-kursi وہیل-چیئر
table: mez maiz maizein میز میزیں ٹیبل
dining-table: khane-ki-mez khane-ki-table کھانے-کی-میز ڈائننگ-ٹیبل
study-table desk: parhne-ki-mez likhne-ki-mez پڑھنے-کی-میز لکھنے-کی-میز
dressing-table: singhar-mez سنگھار-میز
side-table: سائیڈ-ٹیبل
desk: ڈیسک
sofa: sofay soofa صوفہ صوفے صوفا
sofa-set sofa: صوفہ-سیٹ
stool: stul سٹول اسٹول
bench: بینچ
cupboard wardrobe almirah: almari almaari almariyan الماری الماریاں
drawer: daraz دراز
shelf rack: taaq شیلف طاق ریک
shoe-rack: jooton-ka-rack jooton-ki-almari جوتوں-کا-ریک جوتوں-کی-الماری
furniture: farnichar فرنیچر
door: darwaza darwazay دروازہ دروازے
window: khirki khidki کھڑکی
trunk chest box: sandooq sanduq صندوق ٹرنک
box container: dabba dibba dabbay ڈبہ ڈبے
lamp light: batti battiyan laimp لیمپ بتی لائٹ لائٹس
lamp: chiragh چراغ
table-lamp bedside-lamp: mez-ka-lamp میز-کا-لیمپ ٹیبل-لیمپ
lantern: laltain lalten لالٹین
torch flashlight: tarch ٹارچ
bulb: balb بلب
chandelier pendant-light: fanoos jhoomar فانوس جھومر
tube-light: ٹیوب-لائٹ
candle: کینڈل mombatti mom-batti shama موم-بتی موم-بتیاں شمع
fan: pankha pankhay pankhe پنکھا پنکھے
ceiling-fan: chhat-ka-pankha chat-ka-pankha چھت-کا-پنکھا
iron: istri istari istree استری
iron-stand ironing-board: istri-stand istri-ki-mez استری-سٹینڈ
cooler air-cooler: koolar koolr کولر ایئر-کولر
air-conditioner ac: ay-see اے-سی ایئر-کنڈیشنر ایئرکنڈیشنر
heater: heetar ہیٹر
geyser water-heater: geezar gizar گیزر
fridge refrigerator: firij farij فریج فرج ریفریجریٹر
freezer: فریزر ڈیپ-فریزر
washing-machine washer: dhulai dhulai-machine kapray-dhone-ki-machine دھلائی دھلائی-مشین کپڑے-دھونے-کی-مشین واشنگ-مشین
sewing-machine: silai silai-machine silai-ki-machine سلائی سلائی-مشین سلائی-کی-مشین
vacuum-cleaner: ویکیوم-کلینر
dustbin trash-can bin: kooradan koora-dan kachra-dan کوڑا-دان کوڑے-دان کچرا-دان ڈسٹ-بن
bucket: balti baalti baltiyan بالٹی بالٹیاں
tub: ٹب
lota: لوٹا
broom: jharu jhaaru jharoo جھاڑو
mop: pocha pochha پوچا پونچھا
duster: jharan jhaaran جھاڑن
basket: tokri tokra tokriyan ٹوکری ٹوکرا ٹوکریاں
lock: tala taala talay تالا تالے لاک
key: chabi chaabi chaabiyan kunji چابی چابیاں کنجی
keychain key-ring: chabi-ka-challa chabi-ka-chhalla چابی-کا-چھلا کی-چین
hanger: ہینگر
stand: سٹینڈ اسٹینڈ
holder: ہولڈر
machine: مشین
wall: deewar diwar دیوار
rat mouse-trap: chooha choohay چوہا چوہے
fly: makhi makhiyan مکھی مکھیاں
emergency: ایمرجنسی
artificial: masnooi مصنوعی
cleaning cleaner: safai saaf صفائی صاف
washing wash: dhone دھونے
dryer drying: sukhane سکھانے
rack storage organizer: rakhne رکھنے
hanging hanger: tangne latkane ٹانگنے لٹکانے
killer repellent: marne maarne مارنے
trap: pakarne پکڑنے
measuring: napne naapne ناپنے
tools tool-kit: auzar aozar اوزار
hammer: hathora hathori hathoda ہتھوڑا ہتھوڑی
rope: rassi rassa رسی رسا
nails nail: keel keelein کیل کیلیں
screw: paich pech پیچ
nut-bolt: نٹ-بولٹ
pliers: plaas pilas پلاس
screwdriver: pechkas paichkas pech-kas پیچ-کس پیچکس
saw: aari آری
hatchet axe: kulhari kulhaari کلہاڑی
drill: drill-machine ڈرل ڈرل-مشین
spanner wrench: pana paana پانا رینچ
ladder: seerhi sirhi سیڑھی
shovel spade: belcha bailcha بیلچہ
pickaxe hoe: kudaal kudal کدال
trowel: khurpa khurpi کھرپا کھرپی
scissors: qainchi kainchi qenchi قینچی کینچی
tape: feeta fita فیتہ ٹیپ
measuring-tape: inchi-tape انچی-ٹیپ
glue: gond گوند
paint: rang-o-roghan رنگ-و-روغن
brush: burush برش
cable wire: taar taarein تار تاریں کیبل
switch: سوئچ
plug: پلگ
socket: ساکٹ
extension-board extension-cord: ایکسٹینشن
hose pipe: پائپ
tap faucet: nalka tonti toonti نلکا ٹونٹی نل
water-pump motor: pani-ki-motor پانی-کی-موٹر
pump: پمپ
water-tank tank: tanki پانی-کی-ٹنکی ٹنکی ٹینکی
water-filter: pani-ka-filter پانی-کا-فلٹر
generator: جنریٹر
ups: یو-پی-ایس
solar: shamsi شمسی سولر
solar-panel: shamsi-panel سولر-پینل سولر-پلیٹ
matches: machis maachis ماچس
lighter: لائٹر
mosquito-net: machhar-dani machar-dani machardani مچھر-دانی
mosquito-killer mosquito-repellent: machhar-marne machar-marne مچھر-مارنے
mosquito: machhar machar مچھر
photo-frame picture-frame: tasveer-ka-frame tasweer-ka-frame تصویر-کا-فریم فوٹو-فریم
painting picture: tasveer tasweer تصویر
frame: فریم
vase: guldan guldaan phool-dan phool-daan گلدان پھول-دان
bouquet flowers: guldasta گلدستہ
flowers: phool phul phoolon پھول پھولوں
planter flower-pot: gamla gamlay گملا گملے
plant: poda pauda poday پودا پودے
seed: beej بیج
fertilizer: khaad کھاد
grass: ghaas گھاس
tree: darakht درخت
garden gardening: bagh baghbani باغ باغبانی
cage: pinjra پنجرہ
decor decoration: sajawat سجاوٹ ڈیکوریشن
household: gharelu ghareloo گھریلو
home: ghar گھر
towel: tauliya toliya tolia tauliye تولیہ تولیے
mirror: aaina aina aaeena آئینہ
mirror glass: sheesha sheeshay شیشہ شیشے
bathroom: ghusal-khana ghusl-khana غسل-خانہ
shower: شاور
incense: agarbatti agar-batti اگربتی اگر-بتی
bakhoor incense: bakhoor bakhur بخور
quran: quran quran-pak قرآن قرآن-پاک
rehal quran-stand: rehal رحل
wooden wood: lakri lakdi lakkar لکڑی
iron steel metal: loha lohay لوہا لوہے
steel: سٹیل اسٹیل
brass: peetal pital پیتل
copper: tamba taamba تانبا
glass: kaanch کانچ
plastic: palastic پلاسٹک
marble: sang-e-marmar سنگ-مرمر
stone: pathar patthar پتھر
clay: mitti مٹی
bamboo: baans بانس
rubber: rabar rabarr ربڑ
foam: فوم
`;
