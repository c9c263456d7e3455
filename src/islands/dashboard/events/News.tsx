import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $site } from '../kernel/site';
import { Text } from '../ui/layout/Text';
import { ago } from '../ui/time';
import { $news, loadDatesSubscribers } from './events';
import { eventTexts } from './texts';

/** When the next mail leaves, as it is said beside the dates. */
function nextMail(proximo: string): string {
  const isDue = Date.parse(proximo) <= Date.now() + 60_000;
  return isDue ? eventTexts.news.soon : eventTexts.news.next(ago(proximo, ''));
}

/** How many asked to be told of new dates, and when they are. */
export function News() {
  const news = useStore($news);
  const { mail } = useStore($site);
  useEffect(() => {
    void loadDatesSubscribers();
  }, []);
  if (mail === 'off' || !news) return null;
  const { personas, proximo } = news;
  return (
    <Text look="soft">
      {personas === 0 ? eventTexts.news.none : eventTexts.news.people(personas)}
      {proximo && ` ${nextMail(proximo)}`}
    </Text>
  );
}
