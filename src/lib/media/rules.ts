/** The widths an avatar is kept in: lists and menus, the public page at twice 96 CSS pixels, a cover. */
export const AVATAR_WIDTHS = [96, 192, 384] as const;
/** The width in an avatar's address as it is stored. */
export const SHOWN_WIDTH = 192;
export const COVER_WIDTH = 384;
/** Most bytes of an avatar in any width: with the page it stays in one initial TCP window. */
export const AVATAR_LIMIT = 8.5 * 1024;

/** The most that the picture behind a page measures, and weighs. */
export const BACKGROUND_WIDTH = 1280;
export const BACKGROUND_LIMIT = 120 * 1024;

/** Most bytes of an upload (docs/product.md §11). */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;

const ADDRESS = /^\/media\/([a-f0-9]{32})-(\d{2,4})\.webp$/;

/** The address of a picture at a width. */
export function mediaAddress(id: string, width: number): string {
  return `/media/${id}-${width}.webp`;
}

/** The id and the width in an address of a picture, or undefined. */
export function parseMediaAddress(address: string): { id: string; width: number } | undefined {
  const match = ADDRESS.exec(address);
  return match ? { id: match[1] as string, width: Number(match[2]) } : undefined;
}

/** The same picture at another width; what is not one of our pictures stays as it is. */
export function atWidth(address: string, width: (typeof AVATAR_WIDTHS)[number]): string {
  const parsed = parseMediaAddress(address);
  return parsed ? mediaAddress(parsed.id, width) : address;
}
