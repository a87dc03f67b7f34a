/**
 * Words that say nothing about the wanted thing, in English, Roman Urdu and Urdu. No word that names a thing, in any
 * spelling: `se` is an iPhone, جو is barley, پر is a feather.
 */
export const stopWords = `a an the of for with without and or in on by to from at is are me my i want buy online best price
ka ki ke kay ko kaa kee
mein aur hai hain bhi koi kuch kuchh
wala wali wale walay waley walla walli vala vali vale
liye liay liyay liey lye
karna karne karni saman samaan bina baghair cheez cheezen cheezein cheezain chezen chizen chizein
mera meri mujhe mujhay hamein apna apni apne apnay
chahiye chahiay chahie chahye chahiyay chaiye chaheye chahiyen chahiyein
dikhao dikhado dikhaen dikhayen dikhayein dikhain dikhaein dikhaiye batao bataen batayen
kharidna khareedna kharidni khareedni khareedne
acha achha accha achi achhi acchi ache achay achhe behtareen behtreen bohat bohot bahut
کا کی کے کو میں سے اور یا ہے ہیں ہو بھی کوئی کچھ نے
والا والی والے والوں
لیے لئے
میرا میری میرے مجھے ہمیں اپنا اپنی اپنے
چاہیے چاہئے چاہیئے چاہئیں چاہییں
دکھاؤ دکھائیں دکھاو دکھائے دکھا دکھادو دیں بتاؤ بتائیں
خریدنا خریدنی خریدنے لینا لینی لینے
اچھا اچھی اچھے بہترین بہت
یہ وہ کرنا کرنے کرنی سامان بغیر چیز چیزیں چیزوں`;

/** Words that say nothing beside another word: `red colour shirt`. Phrases such as `hair colour` are known. */
export const wordsForColour = 'colour color coloured colored rang رنگ';
