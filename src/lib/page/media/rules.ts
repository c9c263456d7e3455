/**
 * The widths an avatar is asked for in: lists and menus, the public page at two and at three times
 * 96 CSS pixels, a cover. A width that it is not kept in is answered by the next smaller one.
 */
export const AVATAR_WIDTHS = [96, 192, 288, 576] as const;
/** The width in an avatar's address as it is stored. */
export const SHOWN_WIDTH = 192;
/** The widths a cover is kept in: the larger one where it is light enough to be good. */
export const COVER_WIDTHS = { large: 576, small: 384 } as const;
/** Most bytes of an avatar in any width: with page and face it stays in one initial TCP window. */
export const AVATAR_LIMIT = 7.75 * 1024;

/** The most that the picture behind a page measures, and weighs. */
export const BACKGROUND_WIDTH = 1280;
export const BACKGROUND_LIMIT = 120 * 1024;

/** The widths a picture of a page is kept in: phones, and the widest card at twice its pixels. */
export const PICTURE_WIDTHS = { small: 480, large: 1080 } as const;
/** The most that such a picture measures in height, and weighs in each width. */
export const PICTURE_HEIGHT = 1620;
export const PICTURE_LIMITS = { small: 36 * 1024, large: 120 * 1024 } as const;
/** Pictures that a page keeps at most, shown or not. */
export const MAX_PICTURES = 200;

/** What the pictures of embeds measure; all are named by the same width. */
export const COVERS = {
  wide: { width: 640, height: 360 },
  tall: { width: 360, height: 640 },
  sound: { width: 300, height: 300 },
} as const;
export const COVER_NAME = 640;
export const COVER_LIMIT = 40 * 1024;

/** The width of the small picture of a link, and what it weighs at most: 44 CSS pixels at 3×. */
export const LINK_PICTURE_WIDTH = 132;
export const LINK_PICTURE_LIMIT = 5 * 1024;
/** The same where a theme shows links as cards: 160 CSS pixels at 3×. */
export const LINK_CARD_WIDTH = 480;
export const LINK_CARD_LIMIT = 24 * 1024;

/** Most bytes of an upload (docs/product.md §11). */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;

const ADDRESS = /^\/media\/([a-f0-9]{32})-(\d{1,4})(?:x(\d{1,4}))?\.webp$/;

/** The address of a picture at a width. */
export function mediaAddress(id: string, width: number): string {
  return `/media/${id}-${width}.webp`;
}

/** The address of a page's picture, which tells how much room it takes. */
export function pictureAddress(id: string, width: number, height: number): string {
  return `/media/${id}-${width}x${height}.webp`;
}

/** Whether an address can be that of a link's small picture. */
export function isLinkPicture(address: string): boolean {
  const name = parseMediaAddress(address);
  return name?.width === LINK_PICTURE_WIDTH && name.height === 0;
}

/** The address of a link's picture as large as on a card; what is none of ours stays as it is. */
export function cardPicture(address: string): string {
  const { id } = parseMediaAddress(address) ?? {};
  return id ? mediaAddress(id, LINK_CARD_WIDTH) : address;
}

/** Whether an address can be that of a picture of a page. */
export function isPagePicture(address: string): boolean {
  const { width = 0, height = 0 } = parseMediaAddress(address) ?? {};
  return 0 < width && width <= PICTURE_WIDTHS.large && 0 < height && height <= PICTURE_HEIGHT;
}

/** What an address of a picture says. */
export interface MediaName {
  id: string;
  width: number;
  /** 0 where it is known by its width alone. */
  height: number;
}

/** The parts of an address of a picture, or undefined. */
export function parseMediaAddress(address: string): MediaName | undefined {
  const [whole, id, width, height = 0] = ADDRESS.exec(address) ?? [];
  return whole && id ? { id, width: Number(width), height: Number(height) } : undefined;
}

/** The address of a page's picture in its small width; undefined when it is kept in one only. */
export function smallPicture({ id, width }: MediaName): string | undefined {
  return width > PICTURE_WIDTHS.small ? mediaAddress(id, PICTURE_WIDTHS.small) : undefined;
}

/** The same picture at another width; what is not one of our pictures stays as it is. */
export function atWidth(address: string, width: number): string {
  const parsed = parseMediaAddress(address);
  return parsed ? mediaAddress(parsed.id, width) : address;
}

/** An avatar in the widths that a page shows, as `srcset` has them; undefined when it is not ours. */
export function avatarSources(address: string): string | undefined {
  if (!parseMediaAddress(address)) return undefined;
  const widths = AVATAR_WIDTHS.filter((width) => width >= SHOWN_WIDTH);
  return widths.map((width) => `${atWidth(address, width)} ${width}w`).join();
}

/** The part of a picture that stays visible where it is cut: in a grid, a strip, a tile. */
export const FOCI = ['centro', 'arriba', 'abajo', 'izquierda', 'derecha'] as const;
export type Focus = (typeof FOCI)[number];

/** The class of a picture on a page (styles/page/blocks/foco.css); undefined for the centre. */
export const focusClass = (focus: Focus = 'centro') => (focus === 'centro' ? undefined : focus);

/** The same as CSS positions a picture or a background. */
export const FOCUS_POSITIONS: Record<Focus, string> = {
  centro: '50%',
  arriba: 'top',
  abajo: 'bottom',
  izquierda: 'left',
  derecha: 'right',
};
