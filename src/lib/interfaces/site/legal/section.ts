/** What the legal texts depend on. */
export interface LegalContext {
  siteName: string;
  /** Whether plans can be bought here, and from whom. */
  payments: 'demo' | 'stripe' | 'off';
  /** Whether the product speaks of plans. */
  plansShown: boolean;
  guaranteeDays: number;
  taxNote: string;
  /** In which currencies plans are sold, as one says them: `euro (EUR)`. None are needed for US dollars alone. */
  currencies: readonly string[];
  country: string | undefined;
  /** How long single visits are kept. */
  hitsRetentionDays: number;
  /** Whether links are asked if they still answer. */
  linkChecks: boolean;
}

/** A part of a legal text: paragraphs, and items where a list says it better. */
export interface LegalSection {
  id: string;
  title: string;
  paragraphs?: string[];
  items?: { term?: string; text: string }[];
}
