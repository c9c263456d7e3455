import { useStore } from '@nanostores/react';
import { $base } from '../draft/profile';
import { $site } from '../kernel/site';
import { Share } from '../share/Share';
import { NewSecret } from '../ui/forms/NewSecret';
import { $invited, type NewInvitation } from './team';
import { teamTexts } from './texts';

const WORDS = {
  title: teamTexts.ready,
  label: teamTexts.link,
  hint: teamTexts.onceOnly,
  copy: teamTexts.copy,
  copied: teamTexts.copied,
  done: teamTexts.done,
};

/** A new invitation with its link, which is shown this once. */
export function Invited({ invitation }: { invitation: NewInvitation }) {
  const { enlace, enviada, correo } = invitation;
  const page = useStore($base)?.nombre ?? '';
  const { siteName } = useStore($site);
  const { sent, notSent, link } = teamTexts.readyHelp;
  return (
    <NewSecret
      value={enlace}
      words={WORDS}
      onDone={() => $invited.set(null)}
      also={
        <Share
          address={enlace}
          title={teamTexts.shareTitle}
          text={teamTexts.shareText(page, siteName)}
        />
      }
    >
      <p>{correo === '' ? link : (enviada ? sent : notSent)(correo)}</p>
    </NewSecret>
  );
}
