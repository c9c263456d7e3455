import { reading } from '../db';
import * as queries from './queries.server';
import { type Figures, PROFILES_A_FILE } from './rules';

const FRESH = 60_000;

let counted: { at: number; figures: Promise<Figures> } | undefined;

async function count(): Promise<Figures> {
  const db = await reading();
  return { creators: await queries.countProfiles(db), links: await queries.countLinks(db) };
}

/** The true figures of the product, counted at most once a minute. */
export function trueFigures(): Promise<Figures> {
  const now = Date.now();
  if (!counted || now - counted.at > FRESH) {
    const figures = count();
    counted = { at: now, figures };
    figures.catch(() => {
      counted = undefined;
    });
  }
  return counted.figures;
}

/** How many files the sitemap needs for all profiles; one even without any. */
export async function countSitemapFiles(): Promise<number> {
  const { creators } = await trueFigures();
  return Math.max(1, Math.ceil(creators / PROFILES_A_FILE));
}

/** The slugs of the n-th file of profiles, counted from 1. */
export async function listSitemapSlugs(file: number): Promise<string[]> {
  const db = await reading();
  return queries.listSlugs(db, PROFILES_A_FILE, (file - 1) * PROFILES_A_FILE);
}
