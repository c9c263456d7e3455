/** Types for the used parts of two packages that have none. */
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
