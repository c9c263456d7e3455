import sharp from 'sharp';

/**
 * What libvips may open in this process. Uploads are JPEG, PNG or WebP by their
 * first bytes (encode.server.ts looks before libvips does); SVG is open for the
 * drawings that we make ourselves (docs/decisions/025).
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});
sharp.cache(false);

export { sharp };
