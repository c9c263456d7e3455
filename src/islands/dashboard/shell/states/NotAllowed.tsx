import { useFrameStore } from '../../core/frame';
import { $me } from '../../core/me';
import { texts } from '../../texts';
import { ButtonLink } from '../../ui/Button';
import screen from '../../ui/layout/Layout.module.css';
import { Section } from '../../ui/layout/Section';

/** Replaces a section that the person's role may not see, since its URL can be typed. */
export function NotAllowed() {
  const { rol } = useFrameStore($me);
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
