import { LRUCache } from 'lru-cache';
import type { BlockOf } from '@/lib/blocks/registry';
import { brandOf } from '@/lib/brands/cache.server';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { attachmentNamed } from '@/lib/core/http/download.server';
import { homeOf } from '@/lib/domains/hosts/hosts.server';
import { NETWORKS, networkOf } from '@/lib/links/networks';
import { isElsewhere } from '@/lib/links/own-page';
import { jobOf } from '@/lib/profile/profession-words';
import type { PublicProfile } from '@/lib/profile/schema';
import { pictureAt } from '@/lib/profile/share/service.server';
import { findBlock, type PublishedBlock } from './blocks.server';
import { vCard } from './vcard';

/** Returns the URLs of the creator's profiles on other sites, labelled by network. */
function networksOf({ enlaces }: PublicProfile) {
  return enlaces.filter(isElsewhere).map(({ url, titulo }) => {
    const network = networkOf(url);
    return { url, label: network ? NETWORKS[network].name : titulo };
  });
}

/** Portraits in the format of vCards (JPEG as base64) by URL, about 20 kB each. */
const portraits = new LRUCache<string, string>({
  max: 64,
  fetchMethod: async (avatar) => (await pictureAt(avatar, 'jpeg'))?.split(',')[1] ?? '',
  ignoreFetchAbort: true,
});

/** Returns the creator's portrait as base64; '' while too many pictures are encoded. */
function portraitOf({ avatar }: PublicProfile): Promise<string> {
  return avatar ? portraits.forceFetch(avatar).catch(() => '') : Promise.resolve('');
}

async function cardOf({ profile, uid, block }: PublishedBlock<'contacto'>) {
  const { siteName, language } = config();
  const { telefono, correo, lugar } = block.datos;
  return vCard({
    name: profile.nombre,
    job: jobOf(profile, language),
    note: profile.bio,
    photo: await portraitOf(profile),
    telephone: telefono,
    mail: correo,
    place: lugar,
    addresses: [
      { url: homeOf(profile.slug), label: brandOf(profile.slug)?.nombre ?? siteName },
      ...networksOf(profile),
    ],
    uid: `urn:uuid:${uid}`,
    revised: `${new Date(nowMs()).toISOString().slice(0, 19)}Z`,
  });
}

const offersCard = ({ datos }: BlockOf<'contacto'>) => datos.vcard;

/** `GET /{slug}/contacto.vcf`. Returns undefined when the page offers no vCard. */
export async function handleCard(slug: string): Promise<Response | undefined> {
  const published = await findBlock(slug, 'contacto', offersCard);
  if (!published) return undefined;
  return new Response(await cardOf(published), {
    headers: {
      'Content-Type': 'text/vcard; charset=utf-8',
      'Content-Disposition': attachmentNamed(`${published.profile.slug}.vcf`),
      'Cache-Control': 'no-store',
    },
  });
}
