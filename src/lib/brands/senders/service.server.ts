import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { canSeal } from '@/lib/core/crypto/sealed.server';
import { type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { nowMs, randomBytes } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { isoOf } from '@/lib/core/time/iso';
import { boughtName, nameIssue, plainHost } from '@/lib/domains/rules';
import { hasMail } from '@/lib/mail/service.server';
import { mailSettings } from '@/lib/mail/settings.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import { sealedKey } from '../queries.server';
import { readBrand } from '../service.server';
import { sendersIssue } from '../texts';
import * as queries from './queries.server';
import { dmarcRecord, keyRecord } from './rules';
import type { BrandScreenData, SenderView } from './schema';
import { checkSenderDns, recordCheck } from './verification.server';

/** Changes of a sender (each makes a key) and DNS checks, per person. */
export const SENDER_WRITES = rateLimit('remitente', 10, 600);
export const SENDER_LOOKS = rateLimit('remitente-consulta', 12, 60, sendersIssue('tooOften'));

/** All receivers accept this size; longer keys exceed one DNS response of some name servers. */
const KEY_BITS = 2048;
const makeKeys = promisify(generateKeyPair);

const isOffered = () => hasMail() && canSeal();
const domainOf = (correo: string) => correo.slice(correo.lastIndexOf('@') + 1);

function toSenderView(row: queries.SenderRow): SenderView {
  const { correo, dominio, estado, fallos, hallado, spf, dmarc, comprobadoEn } = row;
  return {
    correo,
    dominio,
    comprado: boughtName(dominio),
    estado,
    fallos,
    hallado,
    spf,
    dmarc,
    registroDmarc: dmarcRecord(dominio),
    comprobadoEn: isoOf(comprobadoEn),
    registro: keyRecord(row),
  };
}

async function viewOf(db: Database, uid: string): Promise<BrandScreenData> {
  const page = existing(await queries.findPage(db, uid));
  const sender = await queries.findSender(db, uid);
  return {
    incluido: PLAN_RULES[page.plan].whiteLabel,
    marca: await readBrand(db, uid),
    ofreceRemitente: isOffered(),
    nuestro: mailSettings().from.address,
    remitente: sender ? toSenderView(sender) : null,
  };
}

/** Returns a page's brand and its sender. Throws `notFound` when the page is deleted. */
export async function readBrandScreen(uid: string): Promise<BrandScreenData> {
  return viewOf(await reading(), uid);
}

const wrong = (issue: ReturnType<typeof sendersIssue>) =>
  new AppError('invalid', { fields: { correo: issue } });

/** Splits an address and normalizes its domain. Throws `invalid` for an unregistrable domain. */
function addressOf(typed: string): { correo: string; dominio: string } {
  const dominio = plainHost(domainOf(typed));
  const ours = [new URL(config().publicUrl).hostname, domainOf(mailSettings().from.address)];
  const issue = dominio === undefined ? 'form' : nameIssue(dominio, ours);
  if (issue === 'ours') throw wrong(sendersIssue('ours'));
  if (dominio === undefined || issue) throw wrong(sendersIssue('domain'));
  return { correo: `${typed.slice(0, typed.lastIndexOf('@'))}@${dominio}`, dominio };
}

async function newSender(uid: string, correo: string, dominio: string) {
  const { publicKey, privateKey } = await makeKeys('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const now = nowMs();
  return {
    uid,
    correo,
    dominio,
    selector: `s${randomBytes(4).toString('hex')}`,
    llave: sealedKey.seal(uid, privateKey),
    publica: publicKey.toString('base64'),
    estado: 'pendiente' as const,
    fallos: 0,
    hallado: null,
    creadoEn: now,
    spf: null,
    dmarc: null,
    activoEn: null,
    comprobadoEn: null,
    proximoEn: now,
  };
}

/**
 * Sets the sender address of a page; it is used once its domain has the generated key. Another
 * address of the same domain keeps the key. Throws `invalid`, and `notFound` when this installation
 * offers no senders.
 */
export async function chooseSender(uid: string, typed: string): Promise<BrandScreenData> {
  if (!isOffered()) throw new AppError('notFound', { message: sendersIssue('off') });
  const { correo, dominio } = addressOf(typed);
  const before = await queries.findSender(await reading(), uid);
  const made = before?.dominio === dominio ? undefined : await newSender(uid, correo, dominio);
  return exclusively(pageLock(uid), async (tx) => {
    if (!(await queries.findPage(tx, uid))?.marca) throw wrong(sendersIssue('brandNeeded'));
    if (made) await queries.saveSender(tx, made);
    else if (before) {
      // The relay may accept another address of the same domain.
      const estado = before.estado === 'rechazado' ? 'activo' : before.estado;
      await queries.updateSender(tx, before, { correo, estado });
    }
    return viewOf(tx, uid);
  });
}

/** Checks the DNS records of a page's sender now. Throws `notFound`. */
export async function checkSender(uid: string): Promise<BrandScreenData> {
  const row = existing(await queries.findSender(await reading(), uid));
  await recordCheck(row, await checkSenderDns(row), { now: nowMs(), asked: true });
  return readBrandScreen(uid);
}

/** Deletes a page's sender and its key; mails are sent from the product's address again. */
export function removeSender(uid: string): Promise<BrandScreenData> {
  return exclusively(pageLock(uid), async (tx) => {
    await queries.deleteSender(tx, uid);
    return viewOf(tx, uid);
  });
}

/** Returns a page's sender for the export, without the private key that only this site can open. */
export async function senderForExport(db: Database, uid: string) {
  const row = await queries.findSender(db, uid);
  if (!row) return [];
  const { llave: _, ...rest } = row;
  return [rest];
}
