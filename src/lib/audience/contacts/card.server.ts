import { config } from '@/lib/kernel/env/config';
import { nowMs } from '@/lib/kernel/env/system';
import { attachmentNamed } from '@/lib/kernel/http/range';
import type { BlockOf } from '@/lib/page/blocks/registry';
import { brandOf } from '@/lib/page/brands/service.server';
import { homeOf } from '@/lib/page/domains/hosts/hosts.server';
import { NETWORKS, networkOf } from '@/lib/page/links/networks';
import { isElsewhere } from '@/lib/page/links/own-page';
import { jobOf } from '@/lib/page/profile/profession-words';
import type { PublicProfile } from '@/lib/page/profile/schema';
import { findBlock, type PublishedBlock } from './blocks.server';
import { vCard } from './vcard';

/** The creator's other profiles: the networks of their page, each once. */
function networksOf({ enlaces }: PublicProfile) {
  return enlaces.filter(isElsewhere).map(({ url, titulo }) => {
    const network = networkOf(url);
    return { url, label: network ? NETWORKS[network].name : titulo };
  });
}

function cardOf({ profile, uid, block }: PublishedBlock<'contacto'>) {
  const { siteName, language } = config();
  const { telefono, correo, lugar } = block.datos;
  return vCard({
    ...{ name: profile.nombre, job: jobOf(profile, language), note: profile.bio },
    ...{ telephone: telefono, mail: correo, place: lugar },
    addresses: [
      { url: homeOf(profile.slug), label: brandOf(profile.slug)?.nombre ?? siteName },
      ...networksOf(profile),
    ],
    ...{ uid: `urn:uuid:${uid}`, revised: `${new Date(nowMs()).toISOString().slice(0, 19)}Z` },
  });
}

const isSaved = ({ datos }: BlockOf<'contacto'>) => datos.vcard;

/** `GET /{slug}/contacto.vcf`: undefined where a page offers none. */
export async function answerCard(slug: string): Promise<Response | undefined> {
  const published = await findBlock(slug, 'contacto', isSaved);
  if (!published) return undefined;
  return new Response(cardOf(published), {
    headers: {
      'Content-Type': 'text/vcard; charset=utf-8',
      'Content-Disposition': attachmentNamed(`${published.profile.slug}.vcf`),
      'Cache-Control': 'no-store',
    },
  });
}
