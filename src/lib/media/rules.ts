/**
 * The widths (pixels) in which avatars are requested: for lists and menus, for the public page at
 * two and three times 96 CSS pixels, and for a cover. For a width that is not stored the next
 * smaller one is returned.
 */
export const AVATAR_WIDTHS = [96, 192, 288, 576] as const;
/** The width in an avatar's stored URL. */
export const SHOWN_WIDTH = 192;
/** Stored widths of an avatar's cover. The large one is used if its size allows good quality. */
export const COVER_WIDTHS = { large: 576, small: 384 } as const;
/** Maximum bytes of an avatar in any width. With page and font it fits the initial TCP window. */
export const AVATAR_LIMIT = 7.75 * 1024;

/** Width (pixels) and maximum bytes of a page's background. */
export const BACKGROUND_WIDTH = 1280;
export const BACKGROUND_LIMIT = 120 * 1024;

/** The stored widths of a page's picture: for phones, and twice the widest card. */
export const PICTURE_WIDTHS = { small: 480, large: 1080 } as const;
/** Maximum height (pixels) of a page's picture, and maximum bytes of each width. */
export const PICTURE_HEIGHT = 1620;
export const PICTURE_LIMITS = { small: 36 * 1024, large: 120 * 1024 } as const;
/** Maximum number of pictures that a page keeps, shown or not. */
export const MAX_PICTURES = 200;

/** Sizes (pixels) of the covers of embeds. Their URLs all contain the same width, `COVER_NAME`. */
export const COVERS = {
  wide: { width: 640, height: 360 },
  tall: { width: 360, height: 640 },
  sound: { width: 300, height: 300 },
} as const;
export const COVER_NAME = 640;
export const COVER_LIMIT = 40 * 1024;

/** Width (pixels) and maximum bytes of a link's small picture, for 44 CSS pixels at 3×. */
export const LINK_PICTURE_WIDTH = 132;
export const LINK_PICTURE_LIMIT = 5 * 1024;
/** Width (pixels) and maximum bytes in themes with cards, for 160 CSS pixels at 3×. */
export const LINK_CARD_WIDTH = 480;
export const LINK_CARD_LIMIT = 24 * 1024;

/** Maximum bytes of an upload (docs/product.md §11). */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;

const ADDRESS = /^\/media\/([a-f0-9]{32})-(\d{1,4})(?:x(\d{1,4}))?\.webp$/;

export function mediaAddress(id: string, width: number): string {
  return `/media/${id}-${width}.webp`;
}

/** Returns the URL of a page's picture, with its size. */
export function pictureAddress(id: string, width: number, height: number): string {
  return `/media/${id}-${width}x${height}.webp`;
}

/**
 * Returns the URL of a picture in a format for mail programs, because Outlook on Windows does not
 * support WebP. Other URLs are returned unchanged.
 */
export function mailAddress(address: string): string {
  return parseMediaAddress(address) ? address.replace(/webp$/, 'mail') : address;
}

export function isLinkPicture(address: string): boolean {
  const name = parseMediaAddress(address);
  return name?.width === LINK_PICTURE_WIDTH && name.height === 0;
}

/** Returns the URL of a link's picture in the size of a card; other URLs unchanged. */
export function cardPicture(address: string): string {
  const { id } = parseMediaAddress(address) ?? {};
  return id ? mediaAddress(id, LINK_CARD_WIDTH) : address;
}

export function isPagePicture(address: string): boolean {
  const { width = 0, height = 0 } = parseMediaAddress(address) ?? {};
  return 0 < width && width <= PICTURE_WIDTHS.large && 0 < height && height <= PICTURE_HEIGHT;
}

export interface MediaName {
  id: string;
  width: number;
  /** 0 when the URL has only the width. */
  height: number;
}

/** Returns the parts of a picture's URL, or undefined. */
export function parseMediaAddress(address: string): MediaName | undefined {
  const [whole, id, width, height = 0] = ADDRESS.exec(address) ?? [];
  return whole && id ? { id, width: Number(width), height: Number(height) } : undefined;
}

/** Returns the URL of a page's picture in its small width; undefined if there is none. */
export function smallPicture({ id, width }: MediaName): string | undefined {
  return width > PICTURE_WIDTHS.small ? mediaAddress(id, PICTURE_WIDTHS.small) : undefined;
}

/** Returns the URL of a picture at another width; other URLs unchanged. */
export function atWidth(address: string, width: number): string {
  const parsed = parseMediaAddress(address);
  return parsed ? mediaAddress(parsed.id, width) : address;
}

/** Returns the `srcset` of an avatar; undefined if the avatar is not in our storage. */
export function avatarSources(address: string): string | undefined {
  if (!parseMediaAddress(address)) return undefined;
  const widths = AVATAR_WIDTHS.filter((width) => width >= SHOWN_WIDTH);
  return widths.map((width) => `${atWidth(address, width)} ${width}w`).join();
}

/** The part of a picture that stays visible when it is cropped: in a grid, a carousel, a tile. */
export const FOCI = ['centro', 'arriba', 'abajo', 'izquierda', 'derecha'] as const;
export type Focus = (typeof FOCI)[number];

/** The class of a picture on a page (styles/page/blocks/foco.css); undefined for the centre. */
export const focusClass = (focus: Focus = 'centro') => (focus === 'centro' ? undefined : focus);

/** The CSS position of each focus. */
export const FOCUS_POSITIONS: Record<Focus, string> = {
  centro: '50%',
  arriba: 'top',
  abajo: 'bottom',
  izquierda: 'left',
  derecha: 'right',
};
