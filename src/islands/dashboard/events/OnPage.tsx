import { useStore } from '@nanostores/react';
import { $base, $draft } from '../draft/profile';
import { $site } from '../shell/site';
import { Button, ButtonLink } from '../ui/Button';
import { CopyLink } from '../ui/CopyLink';
import { Section } from '../ui/Section';
import styles from './Events.module.css';
import { showOnPage } from './events';
import { m } from './texts';

/** Where the events are to be seen: in the page's block, and on a page of their own. */
export function OnPage() {
  const draft = useStore($draft);
  const slug = useStore($base)?.slug ?? '';
  const { publicUrl } = useStore($site);
  const there = draft?.bloques.some(
    ({ tipo, activo, archivado }) => tipo === 'eventos' && activo && !archivado,
  );
  const agenda = `${publicUrl}/${slug}/eventos`;
  return (
    <Section title={m.onPage.title}>
      <div className={styles.onPage}>
        <p>{there ? m.onPage.there : m.onPage.missing}</p>
        {there ? (
          <ButtonLink href="/enlaces">{m.onPage.links}</ButtonLink>
        ) : (
          <Button look="primary" onClick={showOnPage}>
            {m.onPage.add}
          </Button>
        )}
      </div>
      <CopyLink label={m.onPage.agenda} help={m.onPage.agendaHelp} address={agenda} />
    </Section>
  );
}
