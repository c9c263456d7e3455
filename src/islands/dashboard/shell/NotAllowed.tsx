import { useStore } from '@nanostores/react';
import { $me } from '../kernel/me';
import { t } from '../texts';
import { ButtonLink } from '../ui/Button';
import screen from '../ui/Screen.module.css';
import { Section } from '../ui/Section';

/** In place of a section that one's role on the page has nothing of: an address can be typed. */
export function NotAllowed() {
  const { rol } = useStore($me);
  return (
    <div className={screen.screen}>
      <Section title={t.pages.notAllowed}>
        <p>{t.pages.notAllowedHelp(t.pages.roles[rol])}</p>
        <div>
          <ButtonLink href="/dashboard">{t.pages.goHome}</ButtonLink>
        </div>
      </Section>
    </div>
  );
}
