import { config } from '@/lib/kernel/env/config';
import { type Brand, type BrandSender, coloursOf, readsAsAddress } from '@/lib/page/brands/rules';
import { brandOfPage } from '@/lib/page/brands/service.server';
import { homeOf, mailLinksOf } from '@/lib/page/domains/hosts/hosts.server';
import type { Mail } from './definitions';
import type { Frame } from './render';
import { mailSettings } from './settings.server';
import { getMailTexts } from './texts';

/** In whose name a mail speaks: the product's, or that of a page's brand. */
export interface Voice {
  /** What it calls the place that it is from. */
  site: string;
  from: { name: string; address: string };
  /** Where answers go, where that is not whom it is from. */
  replyTo?: string | undefined;
  /** Where a path of ours is for who reads it. */
  linkTo(path: string): string;
  frame: Pick<Frame, 'home' | 'colours'>;
  brand?: Brand;
  /** The address that it is signed for, where that is not ours. */
  sender?: BrandSender | undefined;
}

function ourVoice(): Voice {
  const { publicUrl, siteName } = config();
  const { from } = mailSettings();
  return {
    site: siteName,
    from: { name: from.name ?? siteName, address: from.address },
    linkTo: (path) => publicUrl + path,
    frame: { home: { name: siteName, address: publicUrl } },
  };
}

/** Nobody's: what is ours to say, below the name of somebody who does not show ours. */
function neutralVoice({ slug }: Brand, language: string): Voice {
  const { address } = mailSettings().from;
  const { neutral: t } = getMailTexts(language);
  const frame = { colours: coloursOf({ acento: '', tinta: '' }) };
  return { site: t.site, from: { name: t.name, address }, linkTo: mailLinksOf(slug), frame };
}

function brandVoice(brand: Brand): Voice {
  const { nombre, slug, colours, sender, answers } = brand;
  const linkTo = mailLinksOf(slug);
  const address = sender?.correo ?? mailSettings().from.address;
  // Kept from before names were looked at: none is read as the address that a mail is from.
  const name = readsAsAddress(nombre) ? slug : nombre;
  return {
    ...{ site: nombre, from: { name, address }, linkTo, brand, sender },
    ...(!sender && { replyTo: answers }),
    frame: { home: { name: nombre, address: homeOf(slug) }, colours },
  };
}

/** In whose name a mail of a page speaks; of none where it is the product's own. */
export function voiceOf(
  mail: Mail<unknown> | undefined,
  page: string | undefined,
  language: string,
): Voice {
  const brand = page === undefined ? undefined : brandOfPage(page);
  if (!brand) return ourVoice();
  return mail?.isNeutral ? neutralVoice(brand, language) : brandVoice(brand);
}

/** The same with our own address: the brand's cannot be signed for, or was refused. */
export function withoutSender(voice: Voice): Voice {
  const { address } = mailSettings().from;
  const replyTo = voice.brand?.answers;
  return { ...voice, sender: undefined, from: { ...voice.from, address }, replyTo };
}
