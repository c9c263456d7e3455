/** What bios are written in and read as, whatever their owner reads: they speak to visitors. */
export const BIO_LANGUAGE = 'es';
