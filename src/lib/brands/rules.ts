import { firstReadable, mix, nearestPassing, TEXT_CONTRAST } from '@/lib/appearance/contrast';

/** Maximum characters of a brand's name and of its privacy policy's URL. */
export const BRAND_LIMITS = { nombre: 40, privacidad: 300 } as const;

/** The default colours of a brand, which differ from the product's. */
const NEUTRAL = '#16151a';

export interface BrandLight {
  /** The background colours: desk and card. */
  desk: string;
  stock: string;
  ink: string;
  accent: string;
  strong: string;
  wash: string;
  /** Text on the accent. */
  on: string;
}

export interface BrandColours {
  light: BrandLight;
  dark: BrandLight;
}

/** The sender of a brand's mails, once its domain has the key. */
export interface BrandSender {
  correo: string;
  dominio: string;
  selector: string;
  /** True when SPF and DMARC were found too: many mails may be sent from this address. */
  isAuthenticated: boolean;
}

/** The name and colours that replace the product's on a page, its forms, orders and mails. */
export interface Brand {
  uid: string;
  slug: string;
  nombre: string;
  /** Path of the logo on this origin, or ''. */
  imagen: string;
  privacidad: string;
  colours: BrandColours;
  /** Undefined while mails are sent from the product's address. */
  sender: BrandSender | undefined;
  /** Reply-To address of mails from the product's address, once the brand's own was verified. */
  replyTo: string | undefined;
}

/** Minimum contrast of body text, above AA (4.5), because long texts at 4.5 tire at night. */
const INK_CONTRAST = 7;

/**
 * Background colours of branded screens (desk, card, sunken parts), and the ink for a brand without
 * its own.
 */
const GROUNDS = {
  light: { desk: '#f4f4f4', stock: '#ffffff', sunken: '#f7f7f7', toward: '#000000', ink: NEUTRAL },
  dark: { desk: '#111114', stock: '#1a1a1f', sunken: '#141418', toward: '#ffffff', ink: '#f4f4f4' },
} as const;

const HEX = /^#[0-9a-f]{6}$/;

/** True for a colour in its stored form. */
export const isColour = (text: string) => HEX.test(text);

function lightOf(name: keyof typeof GROUNDS, acento: string, tinta: string): BrandLight {
  const { desk, stock, sunken, toward, ink } = GROUNDS[name];
  const readable = (colour: string, least = TEXT_CONTRAST) =>
    nearestPassing(colour || NEUTRAL, [desk, stock, sunken], least) ?? toward;
  const accent = readable(acento);
  const on = firstReadable(['#ffffff', NEUTRAL], accent);
  return {
    desk,
    stock,
    accent,
    on,
    ink: readable(tinta || ink, INK_CONTRAST),
    strong: mix(accent, toward, 0.25),
    wash: mix(accent, stock, 0.88),
  };
}

/**
 * Returns the colours of a brand for day and night. Unreadable colours are made darker or lighter,
 * by the same rule as in page appearances.
 */
export function coloursOf({ acento, tinta }: { acento: string; tinta: string }): BrandColours {
  return { light: lightOf('light', acento, tinta), dark: lightOf('dark', acento, tinta) };
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

/** Returns a sheet with a brand's colours as the product's tokens, for its forms and orders. */
export function brandSheet({ light, dark }: BrandColours): string {
  const tokens = (colours: typeof light) =>
    STYLED.map((key) => `${NAMES[key]}:${colours[key]}`).join(';');
  const night = `{${tokens(dark)}}`;
  return `:root{${tokens(light)}}:root[data-theme=dark]${night}@media(prefers-color-scheme:dark){:root:not([data-theme=light])${night}}`;
}
