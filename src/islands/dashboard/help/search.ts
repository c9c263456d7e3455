import type { HelpGroup, HelpTopic } from '@/lib/interfaces/site/help/topic';
import { answers } from '@/lib/kernel/text/characters';
import { $site } from '../kernel/site';
import { helpTexts } from './texts';

function textOf({ question, answer, words = '' }: HelpTopic): string {
  return [question, ...answer, words].join(' ');
}

function withoutPlans({ answer, withoutPlans: other = answer, ...topic }: HelpTopic): HelpTopic {
  return { ...topic, answer: other };
}

function withoutModel({ withoutModel: other, ...topic }: HelpTopic): HelpTopic {
  return { ...topic, ...other };
}

/** The groups with the topics that answer a question; all of them when nothing is asked. */
export function helpFor(question: string): HelpGroup[] {
  const { plans, missing, ai } = $site.get();
  const isGiven = ({ needs }: HelpTopic) => !needs || !missing.includes(needs);
  const fitting = (topic: HelpTopic) => {
    const ours = ai ? topic : withoutModel(topic);
    return plans ? ours : withoutPlans(ours);
  };
  return helpTexts.groups
    .filter(({ ofPlans }) => !ofPlans || plans)
    .map(({ title, topics }) => ({
      title,
      topics: topics
        .filter(isGiven)
        .map(fitting)
        .filter((topic) => answers(textOf(topic), question)),
    }))
    .filter(({ topics }) => topics.length > 0);
}
