import type { FeatureId } from '@/lib/store/billing/pricing/features';

/** A question of the help screen and its answer, a paragraph an entry. */
export interface HelpTopic {
  id: string;
  question: string;
  answer: string[];
  /** The answer where nothing is said of plans (a private installation), if it is another one. */
  withoutPlans?: string[];
  /** What must be given here for it to be true: the topic is left out where the installation does not. */
  needs?: FeatureId;
  /** What is asked and answered instead where no model is connected. */
  withoutModel?: Pick<HelpTopic, 'question' | 'answer' | 'withoutPlans'>;
  /** Other words that people search for. */
  words?: string;
  /** The section of the dashboard where it is done. */
  goTo?: { href: string; label: string };
}

/** Topics about one thing. */
export interface HelpGroup {
  /** Whether it is about plans, of which a private installation does not speak. */
  ofPlans?: true;
  title: string;
  topics: HelpTopic[];
}

/** The way to a section. */
export function to(section: string, label: string): { href: string; label: string } {
  return { href: `/${section}`, label };
}
