/**
 * Everyday Urdu words of shoppers in Pakistan, in Urdu script and in Latin letters, by English names of goods. A line
 * is one meaning: any of its English names matches, and a hyphen joins the words of a name. Spellings
 * with the same `spellingKey` are listed once.
 */
export const everydayWords = `
shoes: joota joote juti jootiyan جوتا جوتے جوتی
slippers sandals: chappal chapal hawai چپل
khussa: khussa khusa کھسہ
socks: jurab jurabein moze moza جراب جرابیں موزے
clothes dress suit: kapra kapray kapde libas poshak کپڑا کپڑے لباس پوشاک
shirt: qameez kameez کمیض قمیض قمیص
shalwar: shalwar salwar شلوار
trouser pants: patloon pajama پتلون پاجامہ
kurta: kurta kurti کرتا کرتی
dupatta scarf: dupatta dopatta chunri دوپٹہ چنری
shawl: shaal chadar شال چادر
waistcoat: waskat واسکٹ
coat: sherwani شیروانی
burqa abaya: burqa burka برقع عبایا
hijab: hijab naqab حجاب نقاب
cap hat: topi ٹوپی
turban: pagri پگڑی
gloves: dastana dastane دستانے
sweater: sweetar سویٹر
belt: peti پیٹی
fabric cloth: kapraa than کپڑوں
silk: resham reshmi ریشم ریشمی
cotton: sooti suti سوتی
leather: chamra چمڑا
embroidered: karhai kadhai کڑھائی
watch clock: ghari ghadi ghariyan گھڑی گھڑیاں
sunglasses eyeglasses spectacles: chashma chashmay ainak aynak چشمہ عینک
ring: angoothi anguthi انگوٹھی
necklace: haar mala ہار مالا
earrings: bali baliyan jhumka jhumke بالیاں جھمکے
bangles: choori churi chooriyan چوڑی چوڑیاں
bracelet: kara kangan کڑا کنگن
anklet: payal پائل
nose-pin: nath koka نتھ کوکا
jewellery jewelry: zevar zewar zewrat زیور زیورات
gold: sona sonay سونا
silver: chandi چاندی
diamond: heera ہیرا
pearl: moti موتی
bag handbag: thaila basta جھولا تھیلا بستہ
purse wallet: batwa botwa بٹوا
suitcase luggage: attachi اٹیچی
umbrella: chhatri chatri چھتری
perfume fragrance: itr attar khushbu khushboo ittar عطر خوشبو
soap: sabun saban صابن
shampoo: shampoo شیمپو
henna: mehndi mehendi مہندی
kajal kohl: surma kajal سرمہ کاجل
lipstick: surkhi لپ‌اسٹک سرخی
powder: paudar پاؤڈر
cream: kareem کریم
comb: kanghi kangha کنگھی
mirror: aaina sheesha آئینہ شیشہ
towel: tauliya tolia tauliya تولیہ
toothbrush: miswak مسواک
razor: ustra استرا
oil: tail tel تیل
hair: baal بال
bed: palang bistar charpai پلنگ بستر چارپائی
bed-sheet bedsheet: chaadar چادریں
pillow: takiya takia تکیہ
blanket: kambal کمبل
quilt: razai lihaaf رضائی لحاف
mattress: gadda gadela گدا
curtain: parda parday پردہ پردے
carpet rug: qaleen kaleen دری قالین
prayer-mat: janamaz musalla جائےنماز مصلی
chair: kursi کرسی
table: mez maiz میز
sofa: sofa صوفہ
cupboard wardrobe: almari الماری
door: darwaza دروازہ
shelf: taaq طاق
lamp light: batti chiragh بتی چراغ
bulb: balb بلب
candle: mombatti mom موم‌بتی
fan: pankha پنکھا
iron: istri استری
cooler: koolar کولر
fridge refrigerator: fridge فریج
washing-machine: dhulai دھلائی
sewing-machine: silai سلائی
stove: chulha choolha چولہا
oven: tandoor تندور
pot: handi degchi ہانڈی دیگچی
pan: karahi tawa کڑاہی توا
dishes crockery: bartan برتن
plate: palait پلیٹ thali
cup: pyali piyali پیالی
glass: gilas گلاس
bowl: pyala katora پیالہ کٹورا
spoon: chamach chamcha چمچ
knife: chhuri churri چھری
fork: kanta کانٹا
bottle: botal بوتل
bucket: balti بالٹی
broom: jharu jhaaru جھاڑو
basket: tokri ٹوکری
lock: taala ٹالا تالا
key: chabi chaabi چابی
hammer: hathora ہتھوڑا
rope: rassi رسی
nail: keel کیل
pliers: plaas پلاس
screwdriver: pechkas پیچکس
tea: chai chaye چائے
coffee: kafi کافی
sugar: cheeni چینی
rice: chawal چاول
flour: atta آٹا
lentils pulses: daal dal دال
salt: namak نمک
spice spices masala: masala masalay مصالحہ مسالہ
chilli: mirch مرچ
milk: doodh dudh دودھ
water: paani pani پانی
butter: makhan مکھن
ghee: ghee گھی
honey: shehad shahad شہد
dates: khajoor khajur کھجور
almonds: badam بادام
walnuts: akhrot اخروٹ
pistachios: pista پستہ
fruit: phal پھل
apple: saib سیب
mango: aam آم
vegetables: sabzi سبزی
meat: gosht گوشت
chicken: murghi مرغی
fish: machli machhli مچھلی
egg: anda anday انڈا انڈے
bread: roti double-roti روٹی
biscuits: biskut بسکٹ
sweets: mithai مٹھائی
juice: sharbat شربت
medicine: dawai dawa دوائی دوا
book: kitab kitaab kitabein کتاب کتابیں
pen: qalam kalam قلم
pencil: pensil پنسل
notebook copy: kaapi کاپی
paper: kaghaz کاغذ
toys: khilona khilone کھلونا کھلونے
doll: guriya gurya گڑیا
ball: gaind گیند
bat: balla بلا
kite: patang پتنگ
bicycle cycle: saikal cycle سائیکل
car: gaadi gari گاڑی
tyre: tyer ٹائر
helmet: helmat ہیلمٹ
mobile phone: fon فون موبائل
charger: charjar چارجر
battery: batri بیٹری
cable wire: taar تار
television tv: ٹیلیویژن ٹی‌وی
computer: kampyutar کمپیوٹر
camera: kaimra کیمرہ
headphones earphones: هیڈفون ہیڈفون
cover case: ghilaf کور غلاف
baby kids: bacha bachay bachon بچہ بچے بچوں
girls: larki larkiyan لڑکی لڑکیاں
boys: larka larkay لڑکا لڑکے
women ladies: aurat khawateen zanana عورت خواتین زنانہ
men gents: mard mardana مرد مردانہ
wedding bridal: shadi dulhan شادی دلہن
gift: tohfa tuhfa تحفہ
flowers: phool پھول
plant: poda پودا
seed: beej بیج
red: laal lal surkh لال سرخ
black: kala kali siyah کالا کالی سیاہ
white: safaid safed سفید
blue: neela neeli نیلا نیلی
green: hara sabz ہرا سبز
yellow: peela zard پیلا زرد
pink: gulabi گلابی
brown: bhoora بھورا
golden: sunehri سنہری
big large: bara bari بڑا بڑی
small: chota choti چھوٹا چھوٹی
new: naya nayi نیا نئی
cheap: sasta sasti سستا سستی
warm winter: garam گرم
cold cool: thanda ٹھنڈا
`;
