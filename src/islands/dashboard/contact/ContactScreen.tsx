import { useMay } from '../kernel/me';
import screen from '../ui/layout/Screen.module.css';
import { InboxPart } from './InboxPart';
import { PagePart } from './PagePart';
import { SubscribersPart } from './SubscribersPart';

/** /contacto: what visitors wrote, and how they can. */
export default function ContactScreen() {
  const edits = useMay('page.edit');
  return (
    <div className={screen.screen}>
      <InboxPart />
      <SubscribersPart />
      {edits && <PagePart />}
    </div>
  );
}
