import { Plus } from 'lucide-react';
import { Picture } from '../blocks/Picture';
import { $picking, type Choice, pick } from '../draft/picking';
import { PasteLinks } from '../links/PasteLinks';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { CropMarks } from '../ui/CropMarks';
import styles from './EmptyList.module.css';
import { wordsOf } from './PickerOptions';
import { picker } from './words';

/** What most pages begin with besides links. */
const FIRST: Choice[] = ['titulo', 'texto', 'whatsapp'];

/** A list in which there is nothing yet: what it is for, and three ways to begin. */
export function EmptyList() {
  return (
    <div className={styles.empty}>
      <CropMarks>
        <div className={styles.blank}>
          <h2>{texts.links.emptyTitle}</h2>
          <p>{texts.links.emptyHelp}</p>
          <PasteLinks />
          <h3>{picker.orBegin}</h3>
          <ul className={styles.first}>
            {FIRST.map((choice) => (
              <li key={choice}>
                <button type="button" className={styles.choice} onClick={() => pick(choice)}>
                  <Picture of={choice} />
                  <span>{wordsOf(choice).name}</span>
                </button>
              </li>
            ))}
          </ul>
          <Button look="outline" icon={<Plus />} onClick={() => $picking.set(true)}>
            {picker.all}
          </Button>
        </div>
      </CropMarks>
    </div>
  );
}
