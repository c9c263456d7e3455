import { reading } from '@/lib/kernel/db';
import { homeOf, mailLinksOf } from '@/lib/page/domains/hosts/hosts.server';
import { mailPicture } from '@/lib/page/media/service.server';
import { findPageLook } from '@/lib/page/pages/read-model.server';
import {
  type PageSender,
  type SenderParts,
  setSenderSource,
} from '@/lib/people/mail/sender.server';
import { brandOfPage, signingKey } from '../cache.server';
import { mailColoursOf } from '../mail-colours';
import { coloursOf, readsAsAddress } from '../rules';
import { recordRefusal } from './record.server';

/** The sender of a page's mails; undefined where the page has no brand. */
function find(page: string): PageSender | undefined {
  const brand = brandOfPage(page);
  if (!brand) return undefined;
  const { uid, nombre, slug, imagen, colours, sender, answers } = brand;
  return {
    ...{ uid, slug, site: nombre, colours, answers },
    // Stored before names were checked: none is read as the address that a mail is from.
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

async function readLook(uid: string): Promise<SenderParts | undefined> {
  const page = await findPageLook(await reading(), uid);
  return page && { colours: mailColoursOf(page), picture: await mailPicture(page.avatar) };
}

setSenderSource({ find, readLook, recordRefusal });
