/** A page of a static copy, and its file there. */
export const PAGES: Record<string, string> = { '': 'index.html', '/eventos': 'eventos.html' };
/** What a page gives out as files. */
const DOWNLOADS = ['/eventos.ics', '/contacto.vcf'];
/** What pages load of the site: pictures, faces and marks. */
const LOADED = /^\/(?:_astro|media)\/[\w./-]+$|^\/favicon\.svg$/;

/** The file of a copy for a path of the site; undefined for what stays on the site. */
export function fileOf(path: string, slug: string): string | undefined {
  const own = path === `/${slug}` || path.startsWith(`/${slug}/`);
  const within = own ? path.slice(slug.length + 1) : undefined;
  if (within !== undefined && within in PAGES) return PAGES[within];
  if (within !== undefined && DOWNLOADS.includes(within)) return within.slice(1);
  return LOADED.test(path) && !path.includes('..') ? path.slice(1) : undefined;
}

/** What a static copy of a page is made with. */
export interface Copying {
  slug: string;
  /** Maps one of our paths to the copy. */
  away(path: string): string;
  /** What stands where a form was, by the host where it works: a link to it. */
  formGone(host: string): string;
}

const SCRIPT = /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;
const OF_THE_SITE =
  /<link rel="canonical"[^>]*>|<meta http-equiv="content-security-policy"[^>]*>|<button id="cm"[\s\S]*?<\/button>/gi;
const FORM = /<form\b([^>]*)>[\s\S]*?<\/form>/g;
const ACTION = /\saction="(\/[^"?#]*)/;
/** A style sheet or a tag: outside of them is what people wrote, which stays as it is. */
const SHEET_OR_TAG = /<style\b[^>]*>[\s\S]*?<\/style>|<[a-z](?:"[^"]*"|[^">])*>/gi;
const SHEET = /^<style\b/i;
/** An address of the site's in a sheet, in an attribute or in a list of pictures. */
const IN_SHEET = /(\burl\(["']?)(\/(?!\/)[^"')\s]*)/g;
const IN_TAG = /(\s(?:href|src|poster|action)=")(\/(?!\/)[^"]*)/g;
const PICTURES = /(\s(?:srcset|imagesrcset)=")([^"]*)/g;

/**
 * A page as it is on any web server, without ours: what it loads is beside it, links to the rest of
 * the site are whole, scripts and forms are gone. Returns it with the paths that it needs as files.
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
  /** A copy answers nothing: a form is a link to where it is answered. */
  const form = (_: string, attributes: string) => {
    const [, action = ''] = ACTION.exec(attributes) ?? [];
    const live = away(action.startsWith(`/${slug}/`) ? action : `/${slug}`);
    return `<p><a href="${live}">${formGone(new URL(live).host)}</a></p>`;
  };
  // What is to be opened elsewhere, such as a calendar, is named by whole addresses: its file is here.
  const own = DOWNLOADS.reduce(
    (page, rest) =>
      page.replaceAll(` href="${away(`/${slug}${rest}`)}"`, ` href="/${slug}${rest}"`),
    html,
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
