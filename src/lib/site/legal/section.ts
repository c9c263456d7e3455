/** The settings that the legal texts depend on. */
export interface LegalContext {
  siteName: string;
  /** The payment provider of plans, if they are sold here. */
  payments: 'demo' | 'stripe' | 'off';
  plansShown: boolean;
  guaranteeDays: number;
  taxNote: string;
  /** Currencies of plans in words: `euro (EUR)`. Empty for US dollars alone. */
  currencies: readonly string[];
  country: string | undefined;
  /** Days that single visits are stored. */
  hitsRetentionDays: number;
  /** True when links are checked for a response. */
  linkChecks: boolean;
}

/** A section of a legal text: paragraphs, and list items. */
export interface LegalSection {
  id: string;
  title: string;
  paragraphs?: string[];
  items?: { term?: string; text: string }[];
}
