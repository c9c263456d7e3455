import { reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { homeOf, mailLinksOf } from '@/lib/domains/hosts/hosts.server';
import { type PageSender, type SenderParts, setSenderSource } from '@/lib/mail/sender.server';
import { mailPicture } from '@/lib/media/service.server';
import { findPageLook } from '@/lib/pages/read-model.server';
import { mailColoursOf } from '../accent';
import { brandOfPage, signingKey } from '../cache.server';
import { imitatesSite, readsAsAddress } from '../names';
import { coloursOf } from '../rules';
import { recordRefusal } from './verification.server';

/** Returns the sender of a page's mails; undefined when the page has no brand. */
function find(page: string): PageSender | undefined {
  const brand = brandOfPage(page);
  if (!brand) return undefined;
  const { uid, nombre, slug, imagen, colours, sender, replyTo } = brand;
  return {
    uid,
    slug,
    site: nombre,
    colours,
    replyTo,
    // Names stored before they were checked may read as an e-mail address; the slug replaces them.
    name: readsAsAddress(nombre) ? slug : nombre,
    home: homeOf(slug),
    linkTo: mailLinksOf(slug),
    neutralColours: coloursOf({ acento: '', tinta: '' }),
    own: sender && {
      address: sender.correo,
      domain: sender.dominio,
      selector: sender.selector,
    },
    async readParts() {
      const [key, picture] = await Promise.all([
        signingKey(brand),
        imagen === '' ? undefined : mailPicture(imagen),
      ]);
      return { key, picture };
    },
  };
}

async function readPageParts(uid: string): Promise<SenderParts | undefined> {
  const page = await findPageLook(await reading(), uid);
  if (!page) return undefined;
  const { nombre, avatar } = page;
  const isTrusted = !readsAsAddress(nombre) && !imitatesSite(nombre, config().siteName);
  return {
    colours: mailColoursOf(page),
    picture: await mailPicture(avatar),
    name: isTrusted ? nombre : undefined,
  };
}

setSenderSource({ find, readPageParts, recordRefusal });
