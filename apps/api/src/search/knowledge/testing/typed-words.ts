/** Words as people type them, inflected, by their meaning in English. */
const typed = `
shoes: joote joota jootay جوتے جوتا جوتوں أحذية الحذاء обувь туфли skor
slippers: chappal chapal chappalein چپل شبشب тапочки tofflor
socks: jurab moze جراب موزے جوارب носки носков strumpor
clothes: kapray kapde kapra کپڑے کپڑا ملابس одежда одежду kläder
dress: فستان платье платья klänning
shirt: qameez kameez قمیض рубашка рубашки skjorta
shalwar: shalwar salwar شلوار
kurta: kurta kurti کرتا
dupatta: dupatta dopatta دوپٹہ
shawl: shaal chadar شال چادر
burqa: burqa burka برقع
cap: topi ٹوپی قبعة шапка mössa
gloves: dastane دستانے قفازات перчатки handskar
belt: peti پیٹی حزام ремень ремни bälte
watch: ghari ghariyan ghadi گھڑی گھڑیاں ساعة часы klocka
sunglasses: chashma chashmay ainak چشمہ عینک نظارة очки glasögon
ring: angoothi anguthi انگوٹھی خاتم кольцо кольца
necklace: haar ہار قلادة ожерелье halsband
earrings: baliyan jhumke بالیاں جھمکے серьги örhängen
bangles: choori churi chooriyan چوڑیاں
bracelet: kangan کنگن سوار браслет браслеты armband
gold: sona سونا ذهب золото guld
silver: chandi چاندی فضة серебро
bag: thaila تھیلا حقيبة الحقيبة сумка сумки väska
backpack: basta بستہ
purse: batwa بٹوا محفظة кошелек plånbok
umbrella: chhatri chatri چھتری مظلة зонт зонты paraply
perfume: itr attar khushbu عطر خوشبو духи parfym
soap: sabun saban صابن صابون мыло tvål
henna: mehndi mehendi مہندی
comb: kanghi کنگھی مشط расческа
mirror: aaina آئینہ مرآة зеркало spegel
towel: tauliya tolia تولیہ منشفة полотенце полотенца handduk
oil: tel tael تیل
bed: palang bistar پلنگ بستر سرير кровать кровати säng
pillow: takiya takia تکیہ وسادة подушка подушки kudde
blanket: kambal کمبل بطانية одеяло
quilt: razai رضائی
curtain: parda parday پردہ پردے ستارة шторы gardin
carpet: qaleen قالین سجادة ковер ковры matta
chair: kursi کرسی كرسي стул стулья stol
table: mez maiz میز طاولة стол столы bord
cupboard: almari الماری خزانة шкаф шкафы skåp
lamp: batti بتی مصباح лампа лампы lampa
fan: pankha pankhay پنکھا مروحة вентилятор fläkt
iron: istri استری مكواة утюг strykjärn
fridge: فریج ثلاجة холодильник kylskåp
stove: chulha choolha چولہا плита spis
dishes: bartan برتن
plate: پلیٹ صحن тарелка тарелки tallrik
cup: pyali پیالی كوب чашка чашки kopp
spoon: chamach چمچ ملعقة ложка ложки sked
knife: chhuri چھری سكين нож ножи kniv
fork: kanta کانٹا شوكة вилка gaffel
bottle: botal بوتل زجاجة бутылка flaska
bucket: balti بالٹی دلو ведро hink
lock: taala تالا قفل замок lås
key: chabi چابی مفتاح ключ ключи nyckel
tea: chai chaye چائے شاي чай
coffee: kafi کافی قهوة القهوة кофе kaffe
sugar: cheeni چینی سكر сахар socker
rice: chawal چاول рис ris
flour: atta آٹا
salt: namak نمک
milk: doodh دودھ
honey: shehad shahad شہد عسل мед honung
dates: khajoor کھجور تمر финики dadlar
book: kitab kitabein کتاب کتابیں كتاب книга книги bok
pen: qalam قلم ручка ручки penna
toys: khilone khilona کھلونے игрушка игрушки leksaker
doll: guriya گڑیا دمية кукла куклы docka
ball: gaind گیند كرة мяч мячи boll
mobile: موبائل فون
phone: هاتف телефон телефоны telefon
charger: charjar چارجر شاحن зарядка laddare
battery: batri بیٹری بطارية батарея батареи batteri
headphones: سماعات наушники hörlurar
computer: کمپیوٹر компьютер dator
camera: کیمرہ كاميرا камера kamera
gift: tohfa تحفہ هدية подарок подарки
flowers: phool پھول زهور цветы blommor
`;

/** Pairs of a typed word and its meaning. */
export const typedWords = typed
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [english = '', words = ''] = line.split(': ');
    return words.split(' ').map((word) => [word, english] as const);
  });
