import { answers } from '@/lib/core/text/characters';
import type { HelpGroup, HelpTopic } from '@/lib/site/help/topic';
import { $site } from '../../core/site';
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

/** Returns the groups with the topics that match a query; all of them for an empty one. */
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
