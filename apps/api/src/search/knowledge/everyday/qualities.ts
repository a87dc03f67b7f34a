/** Colours, sizes, qualities, people, occasions and prices. */
export const qualities = `
red: laal lal surkh لال سرخ
maroon burgundy: unnabi maroon عنابی میرون
black: kala kaala kali kaali kalay siyah siah کالا کالی کالے سیاہ
white: safaid safed sufaid sufed سفید
ivory off-white: off-safaid آف-وائٹ
blue: neela neeli neelay nila نیلا نیلی نیلے
navy navy-blue: gehra-neela gehri-neeli گہرا-نیلا گہری-نیلی
sky-blue sky: aasmani asmani آسمانی
green: hara haray sabz ہرا ہری ہرے سبز
yellow: peela peeli peelay zard پیلا پیلی پیلے زرد
pink: gulabi گلابی
brown: bhoora bhura bhoori kathai بھورا بھوری بھورے کتھئی
khaki: khaaki خاکی
olive: zaitooni زیتونی
coral: gajri گاجری
golden gold: sunehri sunehra sunehray سنہری سنہرا سنہرے
silver: سلور
grey gray: surmai saleti سرمئی سلیٹی
purple: jamni jamuni baingani kasni جامنی بینگنی کاسنی
orange: narangi naranji نارنجی
beige almond: badami بادامی
turquoise: feerozi ferozi فیروزی
colourful multicolour: rangeen rang-barangi rang-birangi رنگین رنگ-برنگی رنگ-برنگے
floral: phooldar phool-dar پھولدار پھول-دار
striped: dhari-dar dhaari-dar دھاری-دار دھاریدار
plain simple: saada سادہ
large big: bara bari baray barray bada بڑا بڑی بڑے
small: chota choti chotay chhota chhoti چھوٹا چھوٹی چھوٹے
long: lamba lambi lambay لمبا لمبی لمبے
wide: chaura chauri چوڑا چوڑی
slim thin: patla patli پتلا پتلی باریک
thick: موٹا موٹی
heavy: bhaari بھاری
light lightweight: halka halki ہلکا ہلکی
new: naya nayi naye نیا نئی نئے
used second-hand: istemal-shuda istimal-shuda استعمال-شدہ
cheap: sasta sasti sastay sastey kam-qeemat سستا سستی سستے کم-قیمت
expensive: mehnga mehngi mahnga مہنگا مہنگی مہنگے
beautiful: khoobsurat khubsurat خوبصورت
warm winter: garam گرم
cold cool: thanda thandi ٹھنڈا ٹھنڈی
soft: naram نرم
strong: mazboot مضبوط
original genuine: asli اصلی
artificial imitation: naqli نقلی
pure: khalis خالص
fresh: taaza تازہ
sweet: meetha meethi میٹھا میٹھی
handmade: haath-ka-bana dasti ہاتھ-کا-بنا دستی
imported: درآمدی امپورٹڈ
free: muft مفت
pair: jori jodi جوڑی
set: سیٹ
size: سائز naap ناپ
kids children baby: bacha bachay bachey bachon bacho بچہ بچے بچوں
newborn baby: nomolood naumolood نومولود شیرخوار
girls: larki larkiyan larkiyon bachi bachiyan bachiyon لڑکی لڑکیاں لڑکیوں بچی بچیاں بچیوں
boys: larka larkay larkon لڑکا لڑکے لڑکوں
women ladies: aurat auratein auraton aurton khawateen khwateen khatoon zanana عورت عورتیں عورتوں خواتین خاتون زنانہ لیڈیز
men gents: mard mardon mardana aadmi مرد مردوں مردانہ آدمی جینٹس
wife: biwi bivi begum بیوی بیگم
husband: shohar shauhar khawand miyan شوہر خاوند میاں
mother mom: ammi walida maan ماں امی والدہ
father dad: abbu walid والد ابو
sister: behan bahan baji بہن باجی
brother: bhai bhaai بھائی
daughter: beti betiyan بیٹی بیٹیاں
son: bety بیٹا بیٹے
grandmother: dadi naani دادی نانی
grandfather: دادا نانا
teacher: ustad ustaad استاد
friend: dost doston دوست دوستوں
bride bridal: dulhan dulhun دلہن
bridal-dress wedding-dress: dulhan-ka-jora shadi-ka-jora arosi-jora دلہن-کا-جوڑا شادی-کا-جوڑا عروسی-جوڑا
groom: dulha doolha دولہا دلہا
wedding bridal: shadi shaadi شادی
wedding: walima valima barat baraat ولیمہ بارات برات
hajj: حج حاجی حاجیوں
reading: parhne پڑھنے
writing: likhne لکھنے
night: raat رات
scented: khushbudar khushboodar خوشبودار
engagement: mangni منگنی
engagement-ring ring: mangni-ki-angoothi منگنی-کی-انگوٹھی
eid: عید
ramadan: ramzan ramazan رمضان
birthday: salgirah saalgirah سالگرہ
party: پارٹی taqreeb تقریب
office: daftar دفتر آفس
travel: safar سفر
winter: sardi sardiyan sardiyon sardion سردی سردیاں سردیوں
summer: garmi garmiyan garmiyon garmion گرمی گرمیاں گرمیوں
rain: barish baarish بارش
prayer: namaz نماز
price: qeemat qimat keemat قیمت
discount sale: riayat chhoot رعایت سیل
`;
