/** Kitchenware and food. */
export const kitchen = `
crockery dishes cookware tableware dinner-set: bartan bartano bartanon برتن برتنوں کراکری
dinner-set plate-set: khane-ke-bartan کھانے-کے-برتن ڈنر-سیٹ
tea-set teapot: chai-ke-bartan chai-ka-set چائے-کے-برتن چائے-کا-سیٹ ٹی-سیٹ
pot casserole cookware: handi haandi handia degchi daigchi deg pateela patila ہانڈی دیگچی پتیلا پتیلی دیگ
pan wok karahi: karahi karaahi kadhai کڑاہی
tawa griddle pan: tawa tava توا
frying-pan pan: farai-pan فرائی-پین فرائنگ-پین
pan pen: پین
plate: palait rakabi tashtari thali پلیٹ پلیٹیں رکابی تھالی
cup mug bowl: piala piyaala
cup mug: pyali piyali pyaliyan پیالی پیالیاں کپ
mug: مگ
glass tumbler: gilas galaas glaas گلاس
bowl: pyala piyala katora katori donga پیالہ پیالے کٹورا کٹوری ڈونگا باؤل
tray: تھال ٹرے
jug pitcher: surahi صراحی جگ
clay-pot water-pot: matka ghara مٹکا گھڑا
spoon: chamach chammach chamcha chamchay چمچ چمچہ چمچے
ladle: karchi karchhi doi کڑچھی ڈوئی
knife: chhuri chhurri chhuriyan chaku chaqu چھری چھریاں چاقو
fork: kanta kaanta kantay کانٹا کانٹے
cutlery: chhuri-kanta chhuri-kante چھری-کانٹا چھری-کانٹے
chopping-board cutting-board: sabzi-katne-ka-takhta سبزی-کاٹنے-کا-تختہ
bottle: botal bottal botalein بوتل بوتلیں
water-bottle bottle: pani-ki-botal pani-wali-botal پانی-کی-بوتل پانی-والی-بوتل
flask thermos: tharmas تھرماس
kettle: ketli kaitli کیتلی کیٹل
electric-kettle kettle: bijli-ki-ketli بجلی-کی-کیتلی الیکٹرک-کیتلی
teapot: chainak chaynak chai-dani chaidani چینک چائے-دانی چائے-دان
strainer sieve: chhanni chhalni chalni چھنی چھلنی
rolling-pin: belan chakla-belan بیلن چکلا-بیلن
mortar-pestle: hawan-dasta haavan-dasta imam-dasta ہاون-دستہ
grater: kaddukash kaddu-kash کدوکش کدو-کش
grinder: chakki چکی گرائنڈر
spice-grinder grinder: masala-peesne-ki-machine مصالحہ-پیسنے-کی-مشین
blender: بلینڈر
mixer: مکسر
juicer: juice-nikalne-ki-machine جوسر جوس-نکالنے-کی-مشین
maker: banane بنانے
grinder: peesne pisne پیسنے
meat-grinder mincer: gosht-peesne گوشت-پیسنے قیمہ-بنانے
vegetable-cutter chopper: sabzi-kaatne sabzi-katne سبزی-کاٹنے
cutter chopper: kaatne katne کاٹنے
juicer extractor: nikalne nikaalne نکالنے
cooking: pakane پکانے
dough-maker dough: atta-gondhne gondhne goondhne آٹا-گوندھنے گوندھنے
non-stick nonstick: نان-اسٹک نان-سٹک
hot-pot: ہاٹ-پاٹ
toaster: ٹوسٹر
microwave: مائکروویو مائیکروویو
oven: tandoor tandur تندور اوون
stove: chulha choolha chulhay choolhay چولہا چولہے
gas-stove stove: gas-ka-chulha گیس-کا-چولہا
pressure-cooker: پریشر-ککر پریشر-کوکر
coffee-machine espresso-machine: coffee-banane-ki-machine coffee-wali-machine کافی-بنانے-کی-مشین کافی-مشین
lunch-box: tifin لنچ-بکس لنچ-باکس ٹفن
jar: martaban مرتبان جار
apron: ایپرن
tablecloth: dastarkhwan dastarkhan دسترخوان
kitchen: bawarchi-khana baawarchi-khana باورچی-خانہ کچن
dishwashing-liquid dishwash: bartan-dhone-ka-sabun برتن-دھونے-کا-صابن
washing-powder detergent: kapray-dhone-ka-powder کپڑے-دھونے-کا-پاؤڈر واشنگ-پاؤڈر سرف
tissue: ٹشو
tea: chai chaye chaay چائے
tea black-tea: chai-ki-patti chai-patti patti چائے-کی-پتی چائے-پتی پتی
green-tea: sabz-chai سبز-چائے گرین-ٹی
green-tea coffee: qahwa kahwa قہوہ
coffee: kafi kaafi کافی
sugar: cheeni chini shakar چینی شکر
jaggery: gurr گڑ
rice: chawal chaawal chawul چاول
basmati-rice basmati: basmati-chawal باسمتی-چاول باسمتی
flour: atta aata aatta آٹا
flour white-flour: maida میدہ
gram-flour besan: besan بیسن
semolina: sooji suji سوجی
lentils pulses: daal dal daalein دال دالیں
chickpeas: chana chanay چنا چنے
red-lentils: masoor masoor-ki-daal مسور مسور-کی-دال
beans: lobia lobiya لوبیا
salt: namak نمک
pink-salt himalayan-salt: gulabi-namak lahori-namak گلابی-نمک لاہوری-نمک
spice spices masala: masala masalay masalah masaley masale مصالحہ مسالہ مصالحے مسالے
garam-masala spice-mix: garam-masala garam-masalah garm-masala گرم-مصالحہ گرم-مسالہ
chilli: mirch mirchi mirchein مرچ مرچیں مرچوں
red-chilli chilli-powder: lal-mirch laal-mirch surkh-mirch لال-مرچ سرخ-مرچ
black-pepper pepper: kali-mirch kaali-mirch کالی-مرچ
green-chilli: hari-mirch ہری-مرچ سبز-مرچ
turmeric: haldi ہلدی
cumin: zeera zira زیرہ
white-cumin cumin: safaid-zeera سفید-زیرہ
coriander: dhania dhaniya دھنیا
mint: podina pudina پودینہ
ginger: adrak ادرک
garlic: lehsan lehsun lahsan لہسن
onion: pyaz piyaz پیاز
tomato: tamatar timatar ٹماٹر
potato: aloo aalu aaloo aaloon آلو آلوؤں
cardamom: elaichi ilaichi الائچی
cinnamon: darchini dar-cheeni دارچینی دار-چینی
cloves clove: laung loung لونگ
saffron: zafran zaafran kesar زعفران
sesame: تل
fennel: saunf sonf سونف
carom ajwain: ajwain ajwayn اجوائن
black-seed kalonji: kalonji kalaunji کلونجی
fenugreek: methi میتھی
mustard: sarson سرسوں رائی
oil: tel tael تیل
mustard-oil: sarson-ka-tel سرسوں-کا-تیل
olive-oil: zaitoon-ka-tel zaitun-ka-tel زیتون-کا-تیل
coconut-oil: nariyal-ka-tel khopray-ka-tel ناریل-کا-تیل کھوپرے-کا-تیل
almond-oil: badam-ka-tel بادام-کا-تیل
cooking-oil: khane-ka-tel khanay-ka-tel کھانے-کا-تیل پکانے-کا-تیل کوکنگ-آئل
olive: zaitoon zaitun زیتون
ghee: desi-ghee گھی دیسی-گھی
butter: makhan makkhan مکھن
milk: doodh dudh دودھ
milk-powder dry-milk: khushk-doodh sookha-doodh خشک-دودھ سوکھا-دودھ
yogurt: dahi دہی
cheese: paneer panir پنیر
cream: malai بالائی ملائی
honey: shehad shahad shehed شہد
ajwa-dates ajwa: ajwa-khajoor عجوہ عجوہ-کھجور
dates: khajoor khajur khajoorein کھجور کھجوریں
almonds: badam badaam بادام
walnuts: akhrot akhroat اخروٹ
pistachios: pista پستہ پستے
cashew: kaju kaaju کاجو
raisins: kishmish کشمش
peanuts: moong-phali mungphali mongphali مونگ-پھلی
pine-nuts: chilgoza chilghoza چلغوزہ چلغوزے
apricot: khubani khobani خوبانی
fig: anjeer anjir انجیر
dry-fruit dried-fruit nuts: khushk-mewa khushk-meva mewa meway mewajat خشک-میوہ خشک-میوے میوہ میوہ-جات ڈرائی-فروٹ
fruit: phal phalon پھل پھلوں فروٹ
apple: saib سیب
mango: aam آم
orange: malta maalta santra kinoo مالٹا مالٹے سنگترہ کینو
banana: kela kelay کیلا کیلے
grapes: angoor angur انگور
pomegranate: anaar انار
lemon: leemu leemo nimbu nimboo لیموں نیبو
peach: aaru aaroo آڑو
guava: amrood amrud امرود
watermelon: tarbooz tarbuz تربوز
melon: kharbooza kharbuza خربوزہ
coconut: nariyal khopra ناریل کھوپرا
strawberry: سٹرابیری اسٹرابیری
vegetables: sabzi sabziyan subzi tarkari سبزی سبزیاں سبزیوں ترکاری
carrot: gajar گاجر
cucumber: kheera khira کھیرا
spinach: palak پالک
peas: matar مٹر
okra: bhindi بھنڈی
cauliflower: gobhi phool-gobhi گوبھی پھول-گوبھی
cabbage: band-gobhi بند-گوبھی
eggplant: baingan بینگن
pumpkin: kaddu کدو
radish: mooli مولی
corn maize: makai makki bhutta مکئی بھٹہ
wheat: gandum گندم
porridge oats: daliya دلیہ
meat: gosht گوشت
beef: gai-ka-gosht gaye-ka-gosht گائے-کا-گوشت
mutton: bakray-ka-gosht chhota-gosht بکرے-کا-گوشت چھوٹا-گوشت
mince: qeema keema قیمہ
chicken: murghi murgi murghi-ka-gosht مرغی مرغی-کا-گوشت چکن
fish: machli machhli مچھلی مچھلیاں
prawns shrimp: jhinga jheenga جھینگا جھینگے
egg: anda anday انڈا انڈے انڈوں
bread: roti rotiyan double-roti dabal-roti روٹی روٹیاں ڈبل-روٹی بریڈ
naan: نان
lassi: لسی
chaat-masala spice-mix: chaat-masala چاٹ-مصالحہ چاٹ-مسالہ
rusks: papay پاپے
biscuits cookies: biskut biscut biskit بسکٹ بسکٹس
cake: کیک
sweets: mithai mithaai mithaiyan مٹھائی مٹھائیاں
halwa: حلوہ
vermicelli: sewaiyan siwayyan seviyan سویاں
sharbat syrup juice: sharbat شربت
juice: جوس رس
chutney sauce: chatni چٹنی
pickle: achaar achar اچار
jam: murabba مربہ جام
ketchup: کیچپ
vinegar: sirka سرکہ
ice-cream: kulfi آئس-کریم قلفی
chocolate: chaklet چاکلیٹ چاکلیٹس
toffee candy: ٹافی ٹافیاں
chips: چپس
snacks nimko: nimko نمکو
noodles: نوڈلز
pasta: پاستا
biryani: biryani بریانی
water: pani paani پانی
ice: baraf برف
grocery: rashan راشن کریانہ سودا-سلف
`;
