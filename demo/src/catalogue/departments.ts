import type { DemoCategory } from './shape.ts';

/** Department: menu URL, name, description, then its categories: name and sub-categories' names. */
type Department = [url: string, name: string, text: string, tree: Record<string, string[]>];

const departments: Department[] = [
  [
    'luxury',
    'Luxury',
    'Handbags, watches, jewellery and eyewear from houses that sign their work.',
    {
      Handbags: ['Totes', 'Shoulder Bags', 'Clutches'],
      Watches: ['Dress Watches', 'Chronographs'],
      Jewellery: ['Rings', 'Necklaces', 'Earrings'],
      Eyewear: ['Sunglasses', 'Optical Frames'],
    },
  ],
  [
    'fashion',
    'Fashion',
    'Clothes cut from good cloth, for weddings, work and the days between.',
    {
      Women: ['Dresses', 'Coats', 'Scarves'],
      Men: ['Shirts', 'Knitwear', 'Trousers', 'Jackets'],
    },
  ],
  [
    'shoes',
    'Shoes',
    'Welted oxfords, soft flats and trainers that have been run in before you.',
    {
      Women: ['Heels', 'Flats'],
      Men: ['Oxfords', 'Loafers', 'Boots'],
      Sneakers: ['Running', 'Everyday'],
    },
  ],
  [
    'beauty',
    'Beauty & Fragrance',
    'Perfume, attar, skincare that works and colour that stays.',
    {
      Fragrance: ['Perfume for Her', 'Perfume for Him', 'Oud and Attar'],
      Skincare: ['Serums', 'Creams'],
      'Make-up': ['Lipsticks', 'Palettes'],
    },
  ],
  [
    'electronics',
    'Electronics',
    'Phones, headphones, cameras and laptops, sealed and with warranty.',
    {
      Phones: ['Smartphones', 'Tablets'],
      Audio: ['Headphones', 'Earbuds', 'Speakers'],
      Cameras: ['Mirrorless', 'Compact'],
      Computers: ['Laptops'],
      Wearables: ['Smartwatches'],
    },
  ],
  [
    'home',
    'Home & Living',
    'Sofas, lamps and small beautiful things for the rooms you live in.',
    {
      Furniture: ['Sofas', 'Armchairs', 'Side Tables'],
      Lighting: ['Table Lamps', 'Floor Lamps', 'Pendants'],
      Decor: ['Vases', 'Candles', 'Cushions'],
    },
  ],
  [
    'kitchen',
    'Kitchen & Dining',
    'Kettles for chai, pans for life and plates for guests.',
    {
      'Tea and Coffee': ['Kettles', 'Espresso Machines', 'Teapots'],
      Cookware: ['Pots', 'Pans'],
      Tableware: ['Mugs', 'Dinner Sets'],
    },
  ],
  [
    'kids',
    'Kids & Baby',
    'Toys without batteries, clothes for climbing and prams that fold.',
    {
      Toys: ['Plush', 'Wooden Trains', 'Building Blocks'],
      Clothing: ['T-Shirts', 'Dresses'],
      Baby: ['Prams'],
    },
  ],
  [
    'books',
    'Books',
    'Novels, histories and cookbooks in editions worth keeping.',
    {
      Fiction: ['Novels', 'Short Stories'],
      'Non-fiction': ['History', 'Cookery'],
      Children: ['Picture Books'],
    },
  ],
  [
    'sports',
    'Sports & Outdoors',
    'Willow from Sialkot, rackets, footballs and weights for the room.',
    {
      Cricket: ['Bats', 'Balls'],
      Football: ['Footballs'],
      Basketball: ['Basketballs'],
      'Racket Sports': ['Tennis Rackets'],
      Fitness: ['Dumbbells', 'Yoga Mats'],
    },
  ],
  [
    'travel',
    'Travel',
    'Cases, backpacks and the small leather that goes with them.',
    {
      Luggage: ['Cabin Cases', 'Check-in Cases'],
      Bags: ['Backpacks'],
      Accessories: ['Wallets', 'Umbrellas'],
    },
  ],
];

const featured = new Set(['luxury', 'fashion', 'beauty', 'electronics', 'home', 'shoes']);
const popular = new Set([
  'luxury/handbags',
  'luxury/watches',
  'beauty/fragrance',
  'electronics/phones',
  'electronics/audio',
  'shoes/sneakers',
  'home/lighting',
  'sports/cricket',
]);

const urlWord = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function node(menuUrl: string, parent: string | null, name: string, description: string) {
  const audience = /^(Women|Men|Kids|Children)$/.test(name);
  const first = menuUrl.split('/')[0] ?? '';
  const category: DemoCategory = {
    menuUrl,
    parent,
    name,
    title: audience && parent ? `${name}’s ${first === 'shoes' ? 'Shoes' : 'Fashion'}` : name,
    description,
    picture: `demo/category-${menuUrl.replaceAll('/', '_')}`,
    isFeatured: featured.has(menuUrl),
    isPopular: popular.has(menuUrl),
  };
  if (menuUrl === 'books/children') category.title = 'Children’s Books';
  return category;
}

/** The whole tree, parents before children: department, category, sub-category. */
export const categories: readonly DemoCategory[] = departments.flatMap(
  ([url, name, text, tree]) => [
    node(url, null, name, text),
    ...Object.entries(tree).flatMap(([category, subs]) => {
      const categoryUrl = `${url}/${urlWord(category)}`;
      const list = subs.map((sub) => sub.toLowerCase()).join(', ');
      return [
        node(categoryUrl, url, category, `${category} in ${name}: ${list}.`),
        ...subs.map((sub) =>
          node(
            `${categoryUrl}/${urlWord(sub)}`,
            categoryUrl,
            sub,
            `${sub} from makers we know, near you or on the way to you.`,
          ),
        ),
      ];
    }),
  ],
);
