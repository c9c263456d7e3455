import { parseAddress } from '@/lib/core/text/address';
import { type NetworkId, networkOf } from '@/lib/links/networks';

/**
 * Tracking parameters that a network's app adds to its own URLs when they are shared. Affiliate
 * parameters (`tag`, `at`) and content parameters (`t`, `img_index`) are not listed.
 */
const ADDED: Partial<Record<NetworkId, RegExp>> = {
  'amazon-music': /^(?:ref_?|musicTerritory|marketplaceId)$/,
  'apple-music': /^(?:ls|itsc[gt])$/,
  amazon: /^(?:ref_?|pf_rd_\w|pd_rd_\w{1,3}|_encoding|qid|sr|dib|dib_tag|crid|sprefix)$/,
  deezer: /^(?:host|deferredFl|universal_link|utm_\w{1,40})$/,
  facebook: /^(?:fbclid|mibextid|rdid|share_url|sfnsn|__tn__|__cft__(?:\[\d\])?)$/,
  instagram: /^(?:igsh(?:id)?|fbclid|ig_\w{1,20}|utm_\w{1,40})$/,
  linkedin: /^(?:utm_\w{1,40}|rcm|trk|lipi)$/,
  pinterest: /^(?:sender|invite_code|sfo|utm_\w{1,40})$/,
  snapchat: /^(?:share_id|sid|utm_\w{1,40})$/,
  soundcloud: /^(?:si|ref|p|c|in_system_playlist|utm_\w{1,40})$/,
  spotify: /^(?:si|context|nd|dlsi|_branch_match_id|referral|utm_\w{1,40})$/,
  threads: /^(?:xmt|igsh(?:id)?|fbclid|utm_\w{1,40})$/,
  tidal: /^(?:u|utm_\w{1,40})$/,
  tiktok:
    /^(?:_r|_t|_d|is_from_webapp|is_copy_url|sender_device|web_id|share_\w{1,30}|u_code|tt_from|source|checksum|utm_\w{1,40})$/,
  x: /^(?:s|t|ref_src|ref_url|cxt)$/,
  vimeo: /^(?:share|fl|fe)$/,
  youtube: /^(?:si|feature|pp|ab_channel|embeds_\w{1,40}|source_ve_path)$/,
  'youtube-music': /^(?:si|feature)$/,
};

/** Returns the name of a query parameter, decoded if possible. */
function nameOf(parameter: string): string {
  const [name = ''] = parameter.split('=', 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Removes the tracking parameters that a network's app adds to its URLs. They are cut out of the
 * text; the URL is not parsed and rebuilt, so the rest of it stays unchanged. Other URLs are
 * returned unchanged.
 */
export function withoutTracking(address: string): string {
  const url = /^https?:/.test(address) ? parseAddress(address) : undefined;
  const network = url?.search ? networkOf(address) : undefined;
  const added = network && ADDED[network];
  if (!added) return address;
  const [, before = '', query = '', after = ''] = /^([^?#]*)\?([^#]*)(.*)$/s.exec(address) ?? [];
  const kept = query.split('&').filter((parameter) => !added.test(nameOf(parameter)));
  return `${before}${kept.length > 0 ? '?' : ''}${kept.join('&')}${after}`;
}
