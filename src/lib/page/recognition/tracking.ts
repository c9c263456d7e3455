import { parseAddress } from '@/lib/kernel/text/address';
import { type NetworkId, networkOf } from '@/lib/page/links/networks';

/** What apps and campaigns add to every address that is shared. */
const EVERYWHERE = /^(?:utm_\w{1,40}|fbclid|gclid|dclid|msclkid|mc_[ce]id|igsh(?:id)?|mibextid)$/;

/** What a network adds to its own addresses when they are shared: who shared, from where. */
const OWN: Partial<Record<NetworkId, RegExp>> = {
  'apple-music': /^(?:ls|at|ct|itsc[gt])$/,
  amazon:
    /^(?:ref_?|pf_rd_\w|pd_rd_\w{1,3}|_encoding|psc|th|qid|sr|keywords|dib|dib_tag|crid|sprefix)$/,
  deezer: /^(?:host|deferredFl|universal_link)$/,
  instagram: /^(?:hl|img_index|ig_\w{1,20})$/,
  pinterest: /^(?:sender|invite_code|sfo)$/,
  soundcloud: /^(?:si|ref|p|c|in_system_playlist)$/,
  spotify: /^(?:si|context|nd|dlsi|pt|_branch_match_id|referral)$/,
  threads: /^xmt$/,
  tiktok:
    /^(?:_r|_t|_d|is_from_webapp|is_copy_url|sender_device|web_id|share_\w{1,30}|u_code|tt_from|source|checksum)$/,
  x: /^(?:s|t|ref_src|ref_url|cxt)$/,
  youtube: /^(?:si|feature|pp|ab_channel|embeds_\w{1,40}|source_ve_path)$/,
};

/** An address without what was added to it by sharing it. What is no web address stays as it is. */
export function withoutTracking(address: string): string {
  const url = /^https?:/.test(address) ? parseAddress(address) : undefined;
  if (!url || url.search === '') return address;
  const network = networkOf(address);
  const own = network && OWN[network];
  const names = [...new Set(url.searchParams.keys())];
  const added = names.filter((name) => EVERYWHERE.test(name) || own?.test(name));
  if (added.length === 0) return address;
  const bare = new URL(url);
  for (const name of added) bare.searchParams.delete(name);
  return bare.href;
}
