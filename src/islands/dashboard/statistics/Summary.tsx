import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/layout/Layout';
import { Figures, figureTexts } from './Figures';
import { useStatistics } from './useStatistics';

/** The last seven days on the dashboard's first screen. Absent until loaded. */
export function Summary() {
  const { data } = useStatistics('7d').known;
  if (!data) return null;
  return (
    <Section title={figureTexts.summary.title} help={figureTexts.summary.help}>
      <Figures data={data} names={['views', 'clicks', 'visitors']} />
      <div>
        <ButtonLink look="quiet" href="/analytics" icon={<ArrowRight />}>
          {figureTexts.summary.more}
        </ButtonLink>
      </div>
    </Section>
  );
}
