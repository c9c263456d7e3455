import { canSeal } from '@/lib/core/crypto/sealed.server';
import { once } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { newId, nowMs } from '@/lib/core/env/system';
import { composeMail, forTransport, packData, readPartsOf } from './compose.server';
import type { Mail } from './definitions';
import * as queries from './queries.server';
import { mailSettings } from './settings.server';
import type { BegunMail } from './smtp/contract.server';

interface MailOut {
  to: string;
  id: string;
  /** Address of its bounces, where it differs from the product's. */
  returnPath: string | undefined;
}

/**
 * Prepares mails of one kind and page that do not pass the outbox: `begin` sends one except for its
 * last line. Its caller stores that it was sent before it calls `finish`, so that no crash sends it
 * twice. The page's look is read once; `id` is unique to a mail, and part of its Message-ID.
 */
export async function openMailOut<Data>(mail: Mail<Data>, page: string) {
  const rowOf = (id: string, to: string, params?: Data): queries.MailRow => ({
    ...{ id, persona: null, para: to, buzon: '', cupo: '', plantilla: mail.name },
    ...{ idioma: config().language, datos: JSON.stringify({ params, pagina: page }) },
    ...{ estado: 'enviado', creadoEn: nowMs(), enviadoEn: nowMs() },
  });
  const parts = await readPartsOf(rowOf('', ''));
  return async ({ to, id, returnPath }: MailOut, params: Data): Promise<BegunMail> => {
    const { smtp } = mailSettings();
    if (!smtp) {
      // The demo mailbox shows it.
      const shown = { ...rowOf(newId(), to), datos: '' };
      shown.datos = packData(shown.id, { params, pagina: page }, canSeal());
      return { finish: () => once((db) => queries.insertMail(db, shown)) };
    }
    const row = rowOf(id, to, params);
    const composed = composeMail(row, parts);
    if (!composed) throw new Error('the mail cannot be composed');
    const { beginBySmtp } = await import('./smtp/provider.server');
    return beginBySmtp(smtp, forTransport(composed, returnPath));
  };
}
