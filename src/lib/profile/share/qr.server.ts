import { renderSVG } from 'uqr';
import { z } from 'zod';
import { config } from '@/lib/core/env/config';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { drawingToPng } from '@/lib/media/sharp.server';
import { slugOf } from '@/lib/profile/service.server';

const es = { imageFormat: 'Elige SVG o PNG.' };

export const getShareTexts = defineTexts({ es });
export const shareIssue = issuesOf('share', getShareTexts);

/** QR codes of a person per minute: a PNG takes a tenth of a second of CPU time. */
export const QR_CODES = rateLimit('qr', 30, 60);
/** Side of the PNG in pixels: enough for a poster of 10 cm. */
const SIDE = 1200;
/** The quiet zone that scanners need, in modules. */
const BORDER = 4;

/** The file format, and whether it is downloaded instead of shown. */
export const qrQuerySchema = z.object({
  formato: z.enum(['svg', 'png'], { error: shareIssue('imageFormat') }).default('svg'),
  descargar: z.literal('1').optional(),
});
type QrQuery = z.infer<typeof qrQuerySchema>;

/** Returns a QR code as an SVG, black on white in every theme: scanners need the contrast. */
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

/** Returns a QR code of a page's permanent link: prints keep working when the slug changes. */
export async function qrResponse(uid: string, { formato, descargar }: QrQuery): Promise<Response> {
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
