import { escapeAttributes } from '@/lib/core/text/html';

/** Pages of a static copy, with their files. */
export const PAGES: Record<string, string> = { '': 'index.html', '/eventos': 'eventos.html' };
/** Paths of a page that are downloads. */
const DOWNLOADS = ['/eventos.ics', '/contacto.vcf'];
/** Assets of pages: pictures, fonts and icons. */
const LOADED = /^\/(?:_astro|media)\/[\w./-]+$|^\/favicon\.svg$/;

/** Returns the file in the copy for a path of the site; undefined for paths that are not copied. */
export function fileOf(path: string, slug: string): string | undefined {
  const own = path === `/${slug}` || path.startsWith(`/${slug}/`);
  const within = own ? path.slice(slug.length + 1) : undefined;
  if (within !== undefined && within in PAGES) return PAGES[within];
  if (within !== undefined && DOWNLOADS.includes(within)) return within.slice(1);
  return LOADED.test(path) && !path.includes('..') ? path.slice(1) : undefined;
}

interface Copying {
  slug: string;
  /** Maps one of our paths to the copy. */
  away(path: string): string;
  /** Returns the text of the link that replaces a form, by the host of the form. */
  formGone(host: string): string;
}

const SCRIPT = /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;
const OF_THE_SITE =
  /<link rel="canonical"[^>]*>|<meta http-equiv="content-security-policy"[^>]*>|<button id="cm"[\s\S]*?<\/button>/gi;
const FORM = /<form\b([^>]*)>[\s\S]*?<\/form>/g;
const ACTION = /\saction="(\/[^"?#]*)/;
/** A style sheet or a tag: text outside of them is not changed. */
const SHEET_OR_TAG = /<style\b[^>]*>[\s\S]*?<\/style>|<[a-z](?:"[^"]*"|[^">])*>/gi;
const SHEET = /^<style\b/i;
/** A path of the site in a style sheet, in an attribute or in a `srcset`. */
const IN_SHEET = /(\burl\(["']?)(\/(?!\/)[^"')\s]*)/g;
const IN_TAG = /(\s(?:href|src|poster|action)=")(\/(?!\/)[^"]*)/g;
const PICTURES = /(\s(?:srcset|imagesrcset)=")([^"]*)/g;

/**
 * Converts a page for any web server: its assets are files beside it, links to the rest of the site
 * are absolute, scripts and forms are removed. Returns it with the paths that it needs as files.
 */
export function detached(html: string, { slug, away, formGone }: Copying) {
  const needed = new Set<string>();
  const placed = (address: string) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
    const file = fileOf(path, slug);
    if (file === undefined) return away(address);
    needed.add(path);
    return `${file}${rest.startsWith('#') ? rest : ''}`;
  };
  /** Replaces a form by a link to the page with the form: a static copy cannot handle it. */
  const form = (_: string, attributes: string) => {
    const [, action = ''] = ACTION.exec(attributes) ?? [];
    const live = away(action.startsWith(`/${slug}/`) ? action : `/${slug}`);
    return `<p><a href="${live}">${formGone(new URL(live).host)}</a></p>`;
  };
  // Downloads such as a calendar have absolute URLs on the page. They become paths here, because
  // the copy has their files.
  const own = DOWNLOADS.reduce(
    (page, rest) =>
      page.replaceAll(` href="${away(`/${slug}${rest}`)}"`, ` href="/${slug}${rest}"`),
    escapeAttributes(html),
  );
  const one = (_: string, before: string, address: string) => `${before}${placed(address)}`;
  const pictures = (_: string, before: string, list: string) => {
    const places = list.split(',').map((picture) => {
      const [address = '', ...size] = picture.trim().split(/\s+/);
      return [address.startsWith('/') ? placed(address) : address, ...size].join(' ');
    });
    return `${before}${places.join(', ')}`;
  };
  const page = own
    .replace(SCRIPT, '')
    .replace(OF_THE_SITE, '')
    .replace(FORM, form)
    .replace(SHEET_OR_TAG, (part) =>
      SHEET.test(part)
        ? part.replace(IN_SHEET, one)
        : part.replace(IN_TAG, one).replace(PICTURES, pictures),
    );
  return { html: page, needed: [...needed] };
}
