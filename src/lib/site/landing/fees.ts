/** The fee of another platform for a sale of 100 US$, in cents, with its own source. */
interface Fee {
  id: 'linktree' | 'gumroad' | 'hotmart' | 'kofi' | 'stan';
  name: string;
  /** The lowest and the highest fee, by plan. */
  cents: readonly [least: number, most: number];
  source: string;
}

/** The date on which the sources were read. */
export const FEES_READ = '2026-11-21';

/** The fees, highest first. Fees that a platform does not publish are left out. */
export const FEES: readonly Fee[] = [
  {
    id: 'linktree',
    name: 'Linktree',
    cents: [900, 1_200],
    source:
      'https://linktr.ee/help/en/articles/11410206-understanding-transaction-and-processing-fees-on-linktree',
  },
  { id: 'gumroad', name: 'Gumroad', cents: [1_050, 1_050], source: 'https://gumroad.com/pricing' },
  {
    id: 'hotmart',
    name: 'Hotmart',
    cents: [990, 990],
    source: 'https://help.hotmart.com/en/article/208298448/what-are-the-fees-charged-by-hotmart-',
  },
  {
    id: 'kofi',
    name: 'Ko-fi',
    cents: [500, 500],
    source: 'https://help.ko-fi.com/hc/en-us/articles/360013140633-Supporter-payments-FAQ',
  },
  {
    id: 'stan',
    name: 'Stan',
    cents: [0, 0],
    source: 'https://help.stan.store/article/83-stan-stripes-transaction-fees',
  },
];
