import { expect, it } from 'vitest';
import { LANGUAGE } from '@/lib/core/i18n';
import { faultWords } from '@/lib/core/i18n/faults';
import { bytes } from '../../../tests/setup/file-contents';
import { zip } from '../../../tests/setup/zip';
import { readFile } from './read.server';

it.each([
  ["another service's saved page", bytes('<!doctype html><a href="https://a.example">A</a>')],
  ["another service's JSON", bytes('{"profile":{"links":[]}}')],
  ["another service's ZIP", zip({ 'data/links.txt': 'https://a.example' })],
  ['a Word document', zip({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' })],
  ['a PDF', Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0xff, 0xfe, 0x00, 0x80])],
])('who brings %s is told what can be imported from anywhere', async (_, file) => {
  const refusal = await readFile(file).then(
    () => '',
    (error: Error) => faultWords(error.message, LANGUAGE),
  );
  expect(refusal).toMatch(/pégalos aquí, uno por línea.*hoja CSV/);
});
