import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../env/paths';
import { RESERVED_SLUGS } from './reserved';

const pages = readdirSync(`${projectRoot()}/src/pages`).map((name) => name.replace(/\.\w+$/, ''));

describe('reserved slugs', () => {
  it.each(pages.filter((name) => !name.startsWith('[') && name !== 'index'))(
    'hold the route /%s',
    (name) => {
      expect(RESERVED_SLUGS.has(name.toLowerCase())).toBe(true);
    },
  );
});
