import { categories } from '../catalogue/departments.ts';
import type { DemoCategory } from '../catalogue/shape.ts';
import ar from './texts/ar.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };
import ur from './texts/ur.json' with { type: 'json' };

type Words = Record<string, string>;

/** How a language describes the contents of a category. */
interface Phrases {
  words: Words;
  category(name: string, department: string, list: string): string;
  subCategory(name: string): string;
  comma: string;
}

const phrases: Record<string, Phrases> = {
  ru: {
    words: ru,
    category: (name, department, list) => `${name} в отделе «${department}»: ${list}.`,
    subCategory: (name) =>
      `${name} от мастеров, которых мы знаем: рядом с вами или уже в пути к вам.`,
    comma: ', ',
  },
  ar: {
    words: ar,
    category: (name, department, list) => `${name} في قسم ${department}: ${list}.`,
    subCategory: (name) => `${name} من صنّاع نعرفهم، قريبة منك أو في طريقها إليك.`,
    comma: '، ',
  },
  sv: {
    words: sv,
    category: (name, department, list) => `${name} i avdelningen ${department}: ${list}.`,
    subCategory: (name) => `${name} från makare som vi känner, nära dig eller på väg till dig.`,
    comma: ', ',
  },
  ur: {
    words: ur,
    category: (name, department, list) => `شعبہ ${department} میں ${name}: ${list}۔`,
    subCategory: (name) =>
      `${name}، اُن ہنر مندوں سے جنہیں ہم جانتے ہیں: آپ کے قریب یا آپ کی طرف روانہ۔`,
    comma: '، ',
  },
};

/** Departments have their own descriptions; those of lower categories are composed of names. */
function descriptionOf(category: DemoCategory, { words, comma, ...say }: Phrases): string {
  const word = (name: string) => words[name] ?? name;
  if (category.parent === null) return word(category.description);
  const department = categories.find(({ menuUrl }) => menuUrl === category.parent);
  if (department?.parent !== null) return say.subCategory(word(category.name));
  const below = categories.filter(({ parent }) => parent === category.menuUrl);
  const list = below.map(({ name }) => word(name).toLowerCase()).join(comma);
  return say.category(word(category.name), word(department.name), list);
}

export interface ShopText {
  language: string;
  source: string;
  text: string;
}

/** The demo shop's own texts with their translations, without duplicates. */
export function shopTexts(): ShopText[] {
  return Object.entries(phrases).flatMap(([language, its]) => {
    const described = categories.map((one) => [one.description, descriptionOf(one, its)] as const);
    return [...new Map([...described, ...Object.entries(its.words)])].map(([source, text]) => ({
      language,
      source,
      text,
    }));
  });
}
