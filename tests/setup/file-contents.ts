import type { FileContents } from '../../src/lib/portability/file-contents';
import { parseImport } from '../../src/lib/portability/read.server';

export const bytes = (text: string) => new TextEncoder().encode(text);

/** The links among the items of a file. */
export const linksIn = ({ items }: FileContents) => items.filter((item) => 'values' in item);

/** The URLs of the links in a file. */
export const urls = async (file: Uint8Array | string) =>
  linksIn(await parseImport(typeof file === 'string' ? bytes(file) : file)).map(
    ({ values }) => values['url'],
  );
