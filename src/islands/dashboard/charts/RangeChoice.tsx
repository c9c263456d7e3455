import { RANGE_NAMES, type Range } from '@/lib/statistics/figures';
import styles from './Charts.module.css';

interface RangeChoiceProps {
  range: Range;
  words: { range: string; ranges: Record<Range, string> };
  onChoose: (range: Range) => void;
}

export function RangeChoice({ range, words, onChoose }: RangeChoiceProps) {
  return (
    <fieldset className={styles.ranges}>
      <legend className="visually-hidden">{words.range}</legend>
      {RANGE_NAMES.map((name) => (
        <label key={name} className={styles.range}>
          <input
            type="radio"
            name="periodo"
            className="visually-hidden"
            checked={range === name}
            onChange={() => onChoose(name)}
          />
          {words.ranges[name]}
        </label>
      ))}
    </fieldset>
  );
}
