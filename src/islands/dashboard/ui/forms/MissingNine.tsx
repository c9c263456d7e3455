import { withNine } from '@/lib/core/geo/regions';
import { texts } from '../../texts';
import { Button } from '../Button';
import { Inline } from '../layout/Layout';
import { Text } from '../layout/Text';

/** Asks about an Argentine number that may lack the 9 of mobile numbers: only its owner knows. */
export function MissingNine({ number, take }: { number: string; take: (number: string) => void }) {
  const mobile = withNine(number);
  if (!mobile) return null;
  return (
    <Inline center gap={3} role="status">
      <Text as="span" look="help">
        {texts.links.nineAsked}
      </Text>
      <Button onClick={() => take(mobile)}>{texts.links.nineTaken(mobile)}</Button>
    </Inline>
  );
}
