import { renderSVG } from 'uqr';
import { z } from 'zod';
import { config } from '@/lib/kernel/env/config';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { drawingToPng } from '@/lib/page/media/sharp.server';
import { slugOf } from '@/lib/page/profile/service.server';

/** What can be wrong with what is asked for a code to print. */
const es = { imageFormat: 'Elige SVG o PNG.' };

export const getShareTexts = defineTexts({ es });
export const shareFault = faultsOf('share', getShareTexts);

/** Codes of a person in a minute: a PNG takes a tenth of a second of the processor. */
export const QR_CODES = rateLimit('qr', 30, 60);
/** Pixels of the PNG: sharp on a poster of 10 cm. */
const SIDE = 1200;
/** The empty edge that readers need, in modules. */
const BORDER = 4;

/** Which file of the code, and whether to keep it instead of showing it. */
export const qrQuerySchema = z.object({
  formato: z.enum(['svg', 'png'], { error: shareFault('imageFormat') }).default('svg'),
  descargar: z.literal('1').optional(),
});
type QrQuery = z.infer<typeof qrQuerySchema>;

/** A QR code as an SVG, black on white in every theme: readers need the contrast. */
export function drawQr(text: string): string {
  const svg = renderSVG(text, { ecc: 'M', border: BORDER });
  return svg.replace(
    '<svg ',
    `<svg width="${SIDE}" height="${SIDE}" shape-rendering="crispEdges" `,
  );
}

async function fileOf(svg: string, formato: QrQuery['formato']): Promise<BodyInit> {
  return formato === 'svg' ? svg : new Uint8Array(await drawingToPng(svg));
}

/**
 * The QR code of a person's permanent link: what is printed goes on working when
 * the slug changes.
 */
export async function qrAnswer(uid: string, { formato, descargar }: QrQuery): Promise<Response> {
  const body = await fileOf(drawQr(`${config().publicUrl}/profile/${uid}`), formato);
  const name = `qr-${(await slugOf(uid)) ?? 'pagina'}.${formato}`;
  return new Response(body, {
    headers: {
      'Content-Type': formato === 'svg' ? 'image/svg+xml' : 'image/png',
      'Content-Disposition': `${descargar ? 'attachment' : 'inline'}; filename="${name}"`,
      'Cache-Control': 'private, no-cache',
    },
  });
}
