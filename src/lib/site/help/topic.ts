import type { FeatureId } from '@/lib/billing/pricing/features';

/** A question of the help screen and its answer, one entry per paragraph. */
export interface HelpTopic {
  id: string;
  question: string;
  answer: string[];
  /** The answer in an installation without plans, if it differs. */
  withoutPlans?: string[];
  /** A feature of the installation without which the topic is left out. */
  needs?: FeatureId;
  /** The question and answer when no AI model is configured. */
  withoutModel?: Pick<HelpTopic, 'question' | 'answer' | 'withoutPlans'>;
  /** Further search words. */
  words?: string;
  /** The section of the dashboard for it. */
  goTo?: { href: string; label: string };
}

export interface HelpGroup {
  /** True for topics about plans, which an installation without plans leaves out. */
  ofPlans?: true;
  title: string;
  topics: HelpTopic[];
}

export function to(section: string, label: string): { href: string; label: string } {
  return { href: `/${section}`, label };
}
