import { describe, expect, it } from 'vitest';
import { LANGUAGE, MARKED } from '@/lib/core/i18n';
import { unmarkedIn } from '../../../tests/setup/browser/unmarked';
import { MAIL_SAMPLES as params } from '../../../tests/setup/mail-samples';
import { findMailKind } from './definitions';
import { renderMail } from './render';
import '@/server/composition';

const frame = {
  home: { name: 'Sitio', address: 'https://sitio.example' },
  linkTo: (path: string) => `https://sitio.example${path}`,
  language: 'es',
  stop: { label: 'Dejar', address: 'https://sitio.example/correo/baja/x' },
};

function drawn(name: string, language: string = LANGUAGE) {
  const content = findMailKind(name)?.contentOf(params[name], language, 'Sitio');
  if (!content) throw new Error(`the sample of ${name} does not fit`);
  return renderMail(content, frame);
}

describe.each(Object.keys(params))('the mail %s', (name) => {
  const { subject, text, html } = drawn(name);

  it('takes whatever people wrote for text', () => {
    expect(html).not.toMatch(/<script|<img|onx=1[^&]*>/);
    expect(html.match(/<[a-z]+/g)).not.toContain('<x');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('says why it came and how to stop it, in both forms', () => {
    for (const form of [text, html]) {
      expect(form).toContain('Te escribimos porque');
      expect(form).toContain('https://sitio.example');
    }
    expect(text).toContain('Dejar: https://sitio.example/correo/baja/x');
    expect(html).toContain('href="https://sitio.example/correo/baja/x"');
  });

  it('has its words from the catalogue alone', () => {
    const mail = drawn(name, MARKED);
    const expected = ['Sitio', frame.stop.label, /https:\S+/g];
    expect(unmarkedIn([mail.subject, mail.text], expected)).toEqual([]);
  });

  it('asks nobody for anything when it is opened', () => {
    expect(html).not.toMatch(/<(?:img|link|iframe)|<[^>]*\bsrc=|@import|url\(/);
  });
});

it('compares a week with the one before', () => {
  const { text, subject } = drawn('semana');
  expect(subject).toBe('Tu semana: 1,234 visitas y 5 clics');
  expect(text).toContain('Visitas: 1,234 (234 más que la semana anterior)');
  expect(text).toContain('Clics: 5, como la semana anterior');
  expect(text).toContain('16 de noviembre');
});
