import { useStore } from '@nanostores/react';
import { $base } from '../draft/profile';
import { $site } from '../kernel/site';
import { Share } from '../share/Share';
import { ShownOnce } from '../ui/ShownOnce';
import { $invited, type NewInvitation } from './team';
import { m } from './texts';

const WORDS = {
  title: m.ready,
  label: m.link,
  hint: m.onceOnly,
  copy: m.copy,
  copied: m.copied,
  done: m.done,
};

/** A new invitation with its link, which is shown this once. */
export function Invited({ invitation }: { invitation: NewInvitation }) {
  const { enlace, enviada, correo } = invitation;
  const page = useStore($base)?.nombre ?? '';
  const { siteName } = useStore($site);
  const { sent, notSent, link } = m.readyHelp;
  return (
    <ShownOnce
      value={enlace}
      words={WORDS}
      onDone={() => $invited.set(null)}
      also={<Share address={enlace} title={m.shareTitle} text={m.shareText(page, siteName)} />}
    >
      <p>{correo === '' ? link : (enviada ? sent : notSent)(correo)}</p>
    </ShownOnce>
  );
}
