import { useStore } from '@nanostores/react';
import { $me } from '../../kernel/me';
import { texts } from '../../texts';
import { ButtonLink } from '../../ui/Button';
import screen from '../../ui/layout/Screen.module.css';
import { Section } from '../../ui/layout/Section';

/** In place of a section that one's role on the page has nothing of: an address can be typed. */
export function NotAllowed() {
  const { rol } = useStore($me);
  return (
    <div className={screen.screen}>
      <Section title={texts.pages.notAllowed}>
        <p>{texts.pages.notAllowedHelp(texts.pages.roles[rol])}</p>
        <div>
          <ButtonLink href="/dashboard">{texts.pages.goHome}</ButtonLink>
        </div>
      </Section>
    </div>
  );
}
