import { describe, expect, it } from 'vitest';
import { CONTROL_CONTRAST, contrast, TEXT_CONTRAST } from '@/lib/appearance/contrast';
import { DEFAULT_APPEARANCE, THEME_IDS } from '@/lib/appearance/options';
import { renderMail } from '@/lib/mail/render';
import { mailColoursOf } from './mail-colours';

const pageIn = (apariencia: object) => ({
  apariencia: { ...DEFAULT_APPEARANCE, ...apariencia },
  plan: 'pro' as const,
});
const frame = { linkTo: (path: string) => `https://sitio.example${path}`, language: 'es' };
const content = {
  subject: 'Tu compra',
  title: 'Ya es tuyo',
  paragraphs: ['Gracias.'],
  action: { label: 'Ver tu pedido', path: '/pedido/x' },
  why: 'Te escribimos porque compraste.',
};

describe.each(THEME_IDS)('a mail in the theme %s', (tema) => {
  const { light, dark } = mailColoursOf(pageIn({ tema }));

  it.each([light, dark])('can be read in each light', (colours) => {
    const { desk, stock, ink, accent, on, soft = ink, foot = ink } = colours;
    for (const text of [ink, soft]) {
      expect(contrast(text, stock)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
    expect(contrast(on, accent)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(foot, desk)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(accent, stock)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
  });
});

describe('a mail of a page', () => {
  it('has its colours in place of ours, and its portrait', () => {
    const colours = mailColoursOf(pageIn({ tema: 'cuaderno', acento: '#0a5d3f' }));
    const picture = 'cid:marca';
    const { html } = renderMail(content, { ...frame, colours, picture, isPortrait: true });
    expect(html).toContain(colours.light.accent);
    expect(html).not.toMatch(/#d1006c|#ff4d9d/);
    expect(html).toContain('<img class="mark portrait" src="cid:marca" height="64" alt="">');
  });

  it('is the same by day and by night where the page is', () => {
    const { light, dark } = mailColoursOf(pageIn({ tema: 'tarjeta', modo: 'oscuro' }));
    expect(light).toEqual(dark);
  });
});
