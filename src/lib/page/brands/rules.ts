import { firstReadable, mix, nearestPassing, TEXT_CONTRAST } from '@/lib/page/appearance/contrast';

/** How long the name of a brand and the address of its privacy policy may be. */
export const BRAND_LIMITS = { nombre: 40, privacidad: 300 } as const;

/** The default colours of a brand, none of them the product's. */
const NEUTRAL = '#16151a';

/** The colours of a brand where it is light, or dark. */
export interface BrandLight {
  /** What is on the whole, and what stands on it: desk and card. */
  desk: string;
  stock: string;
  ink: string;
  accent: string;
  strong: string;
  wash: string;
  /** What is written on the accent. */
  on: string;
}

/** The colours of a brand by day and by night. */
export interface BrandColours {
  light: BrandLight;
  dark: BrandLight;
}

/** Whom a brand's mails are from, once its domain has our key. */
export interface BrandSender {
  correo: string;
  dominio: string;
  selector: string;
}

/** What stands on everything of a page where the product's own name and look would. */
export interface Brand {
  uid: string;
  slug: string;
  nombre: string;
  /** The address of its mark below our origin, or empty. */
  imagen: string;
  privacidad: string;
  colours: BrandColours;
  /** Undefined as long as the product's address is the sender's. */
  sender: BrandSender | undefined;
  /** Where answers go to mails that are from the product's address because its own was refused. */
  answers: string | undefined;
}

/** Whole texts are read in the ink: what just passes tires by night. */
const INK_CONTRAST = 7;

/**
 * The grounds of everything of ours that bears a brand: its desk, its card and what is sunk in; and
 * the ink on them where the brand has none.
 */
const GROUNDS = {
  light: { desk: '#f4f4f4', stock: '#ffffff', sunken: '#f7f7f7', toward: '#000000', ink: NEUTRAL },
  dark: { desk: '#111114', stock: '#1a1a1f', sunken: '#141418', toward: '#ffffff', ink: '#f4f4f4' },
} as const;

const HEX = /^#[0-9a-f]{6}$/;

/** Whether a text is a colour as it is kept. */
export const isColour = (text: string) => HEX.test(text);

function lightOf(name: keyof typeof GROUNDS, acento: string, tinta: string): BrandLight {
  const { desk, stock, sunken, toward, ink } = GROUNDS[name];
  const readable = (colour: string, least = TEXT_CONTRAST) =>
    nearestPassing(colour || NEUTRAL, [desk, stock, sunken], least) ?? toward;
  const accent = readable(acento);
  const on = firstReadable(['#ffffff', NEUTRAL], accent);
  return {
    ...{ desk, stock, accent, on, ink: readable(tinta || ink, INK_CONTRAST) },
    strong: mix(accent, toward, 0.25),
    wash: mix(accent, stock, 0.88),
  };
}

/**
 * The colours of a brand as they are drawn: what could not be read by day or by night is as much
 * darker or lighter as it takes, by the rule of pages' own looks.
 */
export function coloursOf({ acento, tinta }: { acento: string; tinta: string }): BrandColours {
  return { light: lightOf('light', acento, tinta), dark: lightOf('dark', acento, tinta) };
}

/** Letters of other alphabets that are read as Latin ones. */
const READ_AS: Record<string, string> = Object.fromEntries(
  [
    ...['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'ѕs', 'јj', 'ԁd', 'һh', 'ӏl', 'қk', 'ոn'],
    ...['οo', 'αa', 'νv', 'ιi', 'ρp', 'κk', 'υu', 'τt', 'ηn', 'ωw', '0o', '1l', 'ıi', 'ɡg', 'ɑa'],
  ].map((pair) => [...pair] as [string, string]),
);

/** A text without what is not seen, in the plainest form of its characters. */
const plain = (text: string) =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

const undivided = (text: string) =>
  [...plain(text).replace(/[^\p{L}\p{N}]/gu, '')].map((each) => READ_AS[each] ?? each).join('');

/** What is read as the sign of an address, and as a dot in it, also spelled out. */
const AT = /[@＠﹫ⓐⒶ🄰🅐🅰]/gu;
const SPELLED_AT = /\s*[([{<]\s*(?:at|arroba)\s*[)\]}>]\s*|\s(?:arroba|at)\s/gu;
const DOT = /[.。۔܁·‧∙•]|\s*[([{<]\s*(?:dot|punto)\s*[)\]}>]\s*|\s(?:dot|punto)\s/gu;
/** A name before the sign, or a host behind it: `@anapaz` alone is how a person is called. */
const ADDRESS = /[\p{L}\p{N}]@[\p{L}\p{N}]|@\s*[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/u;

/**
 * Whether a name is read as an address of mail: programs show it in the place of whom a mail is
 * really from.
 */
export function readsAsAddress(nombre: string): boolean {
  const normalized = plain(nombre.replace(AT, '@')).replace(SPELLED_AT, ' @ ').replace(DOT, '.');
  return ADDRESS.test(normalized);
}

/** Whether a brand would pass for the installation itself. */
export function passesForUs(nombre: string, siteName: string): boolean {
  const ours = undivided(siteName);
  return ours !== '' && undivided(nombre).includes(ours);
}

const STYLED = ['desk', 'stock', 'ink', 'accent', 'strong', 'wash', 'on'] as const;
const NAMES: Record<(typeof STYLED)[number], string> = {
  desk: '--desk',
  stock: '--stock',
  ink: '--ink',
  accent: '--accent',
  strong: '--accent-strong',
  wash: '--accent-wash',
  on: '--on-accent',
};

/** The product's tokens with a brand's colours in their place, for its forms and orders. */
export function brandSheet({ light, dark }: BrandColours): string {
  const tokens = STYLED.map((key) => `${NAMES[key]}:light-dark(${light[key]},${dark[key]})`);
  return `:root{${tokens.join(';')}}`;
}
