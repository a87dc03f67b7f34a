/** What people ask for in Roman Urdu and in Urdu, by the English names that it means, in its order. */
const queries = `
red + shoes: lal joota, surkh jootay, laal joote, لال جوتا, سرخ جوتے
black + shoes: kala joota, kalay jootay, کالے جوتے, کالا جوتا
men + shoes: mardana joote, mardon ke joote, مردانہ جوتے, مردوں کے جوتے
women + shoes: zanana jootay, khawateen ke joote, خواتین کے جوتے, عورتوں کی جوتی
kids + shoes: bachon ke jootay, bacho k jooty, بچوں کے جوتے
slippers: chappal, ghar ki chappal, چپل, چپلیں
khussa: khussa, khussay, کھسہ, کھسے
sneakers: joggers, جوگرز
socks: jurabein, mozay, جرابیں, موزے
clothes: kapray, kapde, naye kapre, کپڑے, ملبوسات
shalwar kameez: shalwar qameez, salwar kameez, شلوار قمیض, شلوار قمیص
kurta: mardana kurta, kurti, کرتا, کرتی
dupatta: dupatta, resham ka dopatta, دوپٹہ, ریشمی دوپٹہ
shawl: garam shaal, oni shaal, گرم شال, اونی شال
waistcoat: waskat, واسکٹ
black + coat: kala kot, کالا کوٹ
long coat: lamba kot, لمبا کوٹ
jacket: jaiket, جیکٹ, چمڑے کی جیکٹ
sweater: sweetar, garam swetar, سویٹر, گرم سویٹر
trouser: patloon, پتلون, ٹراؤزر, پینٹ
jeans: جینز, نیلی جینز
shirt: qameez, neeli shart, قمیض, نیلی شرٹ
t shirt: ٹی شرٹ, بچوں کی ٹی شرٹ
frock: larkiyon ke farak, فراک, بچیوں کی فراک
lehenga: lehnga, dulhan ka lehanga, لہنگا
bridal dress: dulhan ka jora, shadi ka jora, دلہن کا جوڑا, شادی کا جوڑا
burqa: burqa, kala burka, برقع, برقعہ
cap: topi, sardiyon ki topi, ٹوپی, گرم ٹوپی
gloves: dastanay, دستانے
belt: chamray ki peti, بیلٹ, چمڑے کی بیلٹ
handbag: hand bag, ہینڈ بیگ, پرس, لیڈیز پرس
bag: thaila, bara thailay, تھیلا, کالا بیگ
school bag: basta, school ka basta, بستہ, سکول بیگ
wallet: batwa, mardana batwa, بٹوا, بٹوہ
suitcase: attachi, safri bag, سوٹ کیس, اٹیچی کیس
umbrella: chhatri, chatri, چھتری
watch: ghari, haath ki ghari, گھڑی, ہاتھ کی گھڑی
men + watch: mardana ghari, mard ki ghari, مردانہ گھڑی
wall clock: deewar ki ghari, دیوار کی گھڑی
smartwatch: smart ghari, سمارٹ واچ, اسمارٹ گھڑی
sunglasses: dhoop ka chashma, kala chashma, دھوپ کا چشمہ, سن گلاسز
eyeglasses: nazar ka chashma, نظر کی عینک
gold + ring: sone ki angoothi, sonay ki anguthi, سونے کی انگوٹھی
silver + ring: chandi ki angoothi, چاندی کی انگوٹھی
necklace: haar, sona ka haar, ہار, سونے کا ہار
earrings: baliyan, jhumkay, بالیاں, جھمکے
bangles: chooriyan, churiyan, چوڑیاں
jewellery: zewar, zewrat, زیورات, جیولری
perfume: khushbu, khushboo, itar, عطر, خوشبو, پرفیوم
soap: sabun, munh ka sabun, صابن
shampoo: شیمپو, بالوں کا شیمپو
lipstick: surkhi, lipistik, لپ اسٹک, سرخی
pink + lipstick: gulabi lipistik, گلابی لپ اسٹک
kajal: surma, kajal, سرمہ, کاجل
henna: mehndi, مہندی
face cream: munh ki cream, chehre ki cream, چہرے کی کریم
hair oil: baalon ka tel, balon ka tel, بالوں کا تیل
comb: kanghi, کنگھی
toothbrush: dant ka brush, ٹوتھ برش
bed sheet: bistar ki chadar, palang posh, بیڈ شیٹ, بستر کی چادر
pillow: takiya, naram takiye, تکیہ, تکیے
blanket: kambal, garam kambal, کمبل
quilt: razai, رضائی
curtain: parday, neelay parday, پردے
carpet: qaleen, bara kaleen, قالین
prayer mat: janamaz, ja namaz, جائے نماز
chair: kursi, lakri ki kursi, کرسی, کرسیاں
table: mez, sheeshay ki mez, میز
dining table: khanay ki mez, khane ki mez, کھانے کی میز
sofa: صوفہ, صوفہ سیٹ
cupboard: almari, kapron ki almari, الماری
lamp: laimp, chiragh, لیمپ
candle: mombatti, mom batti, موم بتی
vase: guldan, گلدان
fan: pankha, chota pankha, پنکھا
ceiling fan: chhat ka pankha, چھت کا پنکھا
iron: istri, kapron ki istri, استری
heater: ہیٹر, گیس ہیٹر
air conditioner: اے سی
fridge: firij, فریج
washing machine: kapray dhone ki machine, واشنگ مشین
sewing machine: silai machine, سلائی مشین
bucket: balti, بالٹی
broom: jharu, جھاڑو
lock: tala, taala, تالا
hammer: hathora, ہتھوڑا
screwdriver: pechkas, پیچ کس
scissors: qainchi, kainchi, قینچی
ladder: seerhi, سیڑھی
towel: tauliya, tolia, تولیہ
mirror: aaina, آئینہ, شیشہ
crockery: bartan, کراکری, برتن
tea set: chai ke bartan, ٹی سیٹ
pot: handi, degchi, پتیلا, دیگچی
tawa: tawa, توا
frying pan: فرائی پین
plate: palait, پلیٹ
cup: pyali, chai ka pyali, پیالی, کپ
glass: gilas, pani ka gilas, گلاس
spoon: chamach, chamchay, چمچ
knife: chhuri, chaku, چھری
water bottle: pani ki botal, پانی کی بوتل
kettle: ketli, chai ki ketli, کیتلی
electric kettle: bijli ki ketli, بجلی کی کیتلی
teapot: chai dani, چائے دانی
blender: بلینڈر
microwave: مائیکروویو
stove: chulha, gas ka chulha, چولہا
pressure cooker: پریشر ککر
tea: chai, chai ki patti, چائے, چائے کی پتی
green tea: sabz chai, سبز چائے
sugar: cheeni, چینی
rice: chawal, چاول
flour: atta, آٹا
lentils: daal, دال
salt: namak, نمک
garam masala: garam masala, garam masalay, گرم مصالحہ, گرم مسالہ
spice: masalay, مصالحے
red chilli: lal mirch, لال مرچ
black pepper: kali mirch, کالی مرچ
oil: tel, تیل
cooking oil: khane ka tel, کھانے کا تیل
olive oil: zaitoon ka tel, زیتون کا تیل
milk: doodh, دودھ
honey: shehad, خالص شہد
dates: khajoor, کھجوریں
almonds: badam, بادام
dry fruit: khushk mewa, خشک میوہ جات
potato: aloo, آلو
fish: machli, مچھلی
chicken: murghi, مرغی
biscuits: biskut, بسکٹ
sweets: mithai, مٹھائی
mobile: موبائل فون, موبائل
mobile charger: mobile ka charger, موبائل کا چارجر
phone cover: mobile ka cover, موبائل کا کور
headphones: ہیڈ فون, ہیڈفون
earphones: handsfree, ہینڈز فری
speaker: سپیکر, بلوٹوتھ اسپیکر
tv: ٹی وی, ٹیلی ویژن
computer: kampyutar, کمپیوٹر
laptop: لیپ ٹاپ
camera: kaimra, کیمرہ
battery: batri, بیٹری
car: gaari, گاڑی
bicycle: saikal, بچوں کی سائیکل
motorcycle: موٹر سائیکل
toys: khilonay, bachon ke khilone, کھلونے, بچوں کے کھلونے
doll: guriya, گڑیا
ball: gaind, گیند
cricket bat: cricket ka balla, کرکٹ بیٹ, کرکٹ کا بلا
cricket ball: cricket ki gaind, کرکٹ کی گیند
football: فٹ بال, فٹبال
pram: bacha gari, بچہ گاڑی
diapers: پیمپر, ڈائپر
book: kitab, kitaben, کتاب, کتابیں
stories: bachon ki kahaniyan, بچوں کی کہانیاں
pen: qalam, قلم
notebook: kaapi, کاپی
gift: biwi ke liye tohfa, tohfa, تحفہ, بیوی کے لیے تحفہ
`;

/** Pairs of a query and the English names, in the order of its words. */
export const urduQueries = queries
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [english = '', own = ''] = line.split(': ');
    return own.split(', ').map((query) => [query, english.split(' + ')] as const);
  });
