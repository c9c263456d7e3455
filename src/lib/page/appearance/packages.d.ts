/** The parts of two packages that have no types of their own, as far as they are used. */
declare module 'fontverter' {
  const fontverter: { convert(font: Buffer, format: 'truetype'): Promise<Buffer> };
  export default fontverter;
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    noHinting: boolean;
    noLayoutClosure: boolean;
    dropTables: string[];
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>;
}
