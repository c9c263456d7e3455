import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { composeMail, readPartsOf } from './compose.server';
import type { Mail } from './definitions';
import type { Rendered } from './frame';

/** Renders a mail of a page as it would be sent, without its embedded picture. */
export async function renderMail<Data>(
  { name }: Mail<Data>,
  params: Data,
  page: string,
): Promise<Rendered> {
  const row = {
    ...{ id: '', persona: null, para: '', buzon: '', cupo: '', plantilla: name },
    ...{ idioma: config().language, datos: JSON.stringify({ params, pagina: page }) },
    ...{ estado: 'espera' as const, creadoEn: nowMs(), enviadoEn: null },
  };
  const parts = await readPartsOf(row);
  const mail = composeMail(row, parts && { ...parts, picture: undefined });
  if (!mail) throw new Error('the mail cannot be composed');
  return mail;
}
