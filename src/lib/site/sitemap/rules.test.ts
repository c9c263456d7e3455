import { describe, expect, it } from 'vitest';
import { rssFeed } from '../../core/text/rss';
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

  it('has no line twice', () => {
    const lines = file.split('\n').filter((line) => line !== '');
    expect(lines).toEqual([...new Set(lines)]);
  });
});

it('text with signs of markup is text in a feed, where descriptions are HTML', () => {
  const channel = { title: 'A & B', description: 'A & B', address: 'https://e.example/' };
  const item = { id: 'urn:uuid:1', description: '1 < 2 <b>', published: new Date(0) };
  const feed = rssFeed(channel, [{ ...channel, ...item }]);
  expect(feed).toContain('<guid isPermaLink="false">urn:uuid:1</guid>');
  expect(feed).toContain('<description>A &amp; B</description>');
  expect(feed).toContain('<description>1 &amp;lt; 2 &amp;lt;b&amp;gt;</description>');
});
