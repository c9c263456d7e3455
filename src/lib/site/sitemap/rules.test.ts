import { describe, expect, it } from 'vitest';
import { publicPages, robotsFile, sitemapIndex, urlSet } from './rules';

describe('the sitemap', () => {
  it('lists whole addresses and escapes what XML reserves', () => {
    expect(urlSet(['https://e.example/a?b=1&c=2'])).toContain(
      '<url><loc>https://e.example/a?b=1&amp;c=2</loc></url>',
    );
  });

  it('can be a list of other sitemaps', () => {
    expect(sitemapIndex(['https://e.example/s.xml'])).toMatch(
      /<sitemapindex [^>]+>\s*<sitemap><loc>/,
    );
  });
});

describe('the pages that search engines may list', () => {
  it('are ours for everybody, with the prices only where something is sold', () => {
    expect(publicPages(true)).toEqual(expect.arrayContaining(['/', '/precios', '/privacidad']));
    expect(publicPages(false)).toEqual(publicPages(true).filter((path) => path !== '/precios'));
    expect(publicPages(true)).not.toContain('/perfil');
  });
});

describe('robots.txt', () => {
  const file = robotsFile('https://e.example');

  it('names the sitemap', () => expect(file).toContain('Sitemap: https://e.example/sitemap.xml'));

  it('closes owner pages without closing slugs that begin alike', () => {
    expect(file).toContain('Disallow: /perfil$\n');
    expect(file).not.toContain('Disallow: /perfil\n');
  });
});
