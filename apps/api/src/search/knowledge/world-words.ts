/**
 * Everyday words in Arabic, Russian and Swedish by English names of goods, in the form of `everyday/everyday-words.ts`.
 * Endings of number and case are removed by `spellingKey`.
 */
export const worldWords = `
shoes: حذاء أحذية обувь туфли ботинки skor
slippers sandals: شبشب صندل тапочки сандалии tofflor sandaler
boots: بوت جزمة сапоги stövlar
socks: جوارب носки strumpor sockor
clothes: ملابس одежда kläder
dress: فستان платье klänning
shirt: قميص рубашка skjorta
trouser pants: بنطلون سروال брюки штаны byxor
jacket: جاكيت سترة куртка jacka
coat: معطف пальто kappa
sweater: سترة свитер tröja
skirt: تنورة юбка kjol
scarf: وشاح شال шарф halsduk
cap hat: قبعة шапка кепка mössa hatt
gloves: قفازات перчатки handskar
belt: حزام ремень ремни bälte skärp
watch clock: ساعة часы klocka
sunglasses eyeglasses spectacles: نظارة نظارات очки glasögon
ring: خاتم кольцо
necklace: قلادة عقد ожерелье halsband
earrings: أقراط حلق серьги örhängen
bracelet: سوار браслет armband
gold: ذهب золото guld
silver: فضة серебро
bag handbag: حقيبة شنطة сумка väska handväska
backpack: рюкзак ryggsäck
purse wallet: محفظة кошелек plånbok
suitcase luggage: чемодан resväska
umbrella: مظلة зонт paraply
perfume fragrance: عطر духи парфюм parfym
soap: صابون мыло tvål
shampoo: شامبو шампунь schampo
cream: كريم крем
lipstick: помада läppstift
comb: مشط расческа kam
mirror: مرآة зеркало spegel
towel: منشفة полотенце handduk
toothbrush: щетка tandborste
razor: бритва rakhyvel
bed: سرير кровать säng
pillow: وسادة مخدة подушка kudde
blanket: بطانية одеяло filt
mattress: مرتبة матрас madrass
curtain: ستارة занавеска шторы gardin
carpet rug: سجادة ковер ковры matta
chair: كرسي стул стулья stol
table: طاولة стол bord
sofa: كنبة أريكة диван soffa
cupboard wardrobe: خزانة دولاب шкаф garderob skåp
shelf: رف полка hylla
lamp light: مصباح лампа lampa
candle: شمعة свеча
fan: مروحة вентилятор fläkt
iron: مكواة утюг strykjärn
fridge refrigerator: ثلاجة холодильник kylskåp
washing-machine: غسالة tvättmaskin
stove: موقد плита spis
oven: فرن духовка ugn
kettle: غلاية чайник vattenkokare
pot: قدر кастрюля gryta kastrull
pan: مقلاة сковорода stekpanna
plate: صحن طبق тарелка tallrik
cup: كوب чашка kopp mugg
glass: стакан glas
spoon: ملعقة ложка sked
knife: سكين нож kniv
fork: شوكة вилка gaffel
bottle: زجاجة قنينة бутылка flaska
bucket: دلو ведро hink
lock: قفل замок lås
key: مفتاح ключ nyckel
hammer: مطرقة молоток hammare
tea: شاي чай
coffee: قهوة кофе kaffe
sugar: سكر сахар socker
rice: أرز рис ris
honey: عسل мед honung
dates: تمر финики dadlar
book: كتاب книга bok böcker
pen: ручка penna
pencil: карандаш blyertspenna
notebook: دفتر тетрадь anteckningsbok
toys: ألعاب لعبة игрушка leksak leksaker
doll: دمية кукла docka
ball: كرة мяч boll
bicycle cycle: دراجة велосипед cykel
phone mobile: هاتف جوال телефон telefon mobil
charger: شاحن зарядка laddare
battery: بطارية батарея батарейка batteri
cable: كابل سلك кабель kabel sladd
television tv: تلفاز تلفزيون телевизор
computer: حاسوب كمبيوتر компьютер dator
laptop: لابتوب ноутбук
keyboard: клавиатура tangentbord
mouse: فأرة мышь мышка
printer: طابعة принтер skrivare
camera: كاميرا камера фотоаппарат kamera
headphones earphones: سماعات наушники hörlurar
speaker: колонка колонки högtalare
cover case: чехол fodral skal
gift: هدية подарок подарки
flowers: زهور ورد цветы blommor
`;
