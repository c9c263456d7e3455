import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { Link } from '@/lib/links/schema';
import { LINK_CARD_WIDTH, UPLOAD_LIMIT } from '@/lib/media/rules';
import { api } from '../api';
import { issueOf } from '../core/attempts';
import { updateLink } from '../draft/items';
import { $draft } from '../draft/store';
import { CropButton, type OriginalPicture, useOriginal } from '../media/pictures/CropButton';
import { pictureTexts } from '../media/pictures/texts';
import { compressOrKeep } from '../media/pictures/Uploader';
import { Button } from '../ui/Button';
import { FileButton } from '../ui/forms/DropZone';
import { Inline, Text } from '../ui/layout/Layout';
import styles from './Links.module.css';

/** Sets the picture on the link's current state, as the link may have changed during the upload. */
function setPicture(id: string, imagen: string): void {
  const link = $draft.get()?.enlaces.find((each) => each.id === id);
  if (link) updateLink(link, { imagen });
}

/** Compresses a picture, uploads it and adds it to a link. */
function useUpload(id: string) {
  const [busy, setBusy] = useState(false);
  const [uploadIssue, setUploadIssue] = useState<string>();
  const send = async (picture: File): Promise<string | undefined> => {
    setUploadIssue(picture.size > UPLOAD_LIMIT ? pictureTexts.tooBig : undefined);
    if (picture.size > UPLOAD_LIMIT) return undefined;
    setBusy(true);
    try {
      const url = await api.linkPicture(await compressOrKeep(picture));
      setPicture(id, url);
      return url;
    } catch (thrown) {
      setUploadIssue(issueOf(thrown));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, uploadIssue, send };
}

/** The small picture before a link's title. */
export function LinkPicture({ link, issue }: { link: Link; issue: string | undefined }) {
  const id = useId();
  const { busy, uploadIssue, send } = useUpload(link.id);
  const { whole: original, remember } = useOriginal(link.imagen, LINK_CARD_WIDTH);
  const upload = async (picture: File, source: OriginalPicture) =>
    remember(source, await send(picture));
  const shownIssue = uploadIssue ?? issue;
  return (
    <Inline center gap="2-4" className={styles.field}>
      {link.imagen && <img src={link.imagen} width="44" height="44" alt="" />}
      <Text as="div" look="help" className={styles.words}>
        <p className={styles.name}>{pictureTexts.linkPicture}</p>
        <p id={id} role="status" data-issue={shownIssue ? true : undefined}>
          {shownIssue ?? (busy ? pictureTexts.states.sending : pictureTexts.linkPictureHelp)}
        </p>
      </Text>
      <Inline gap={2}>
        <FileButton
          name={pictureTexts.linkPicture}
          accept="image/jpeg,image/png,image/webp"
          icon={<ImageUp />}
          disabled={busy}
          aria-describedby={id}
          take={([file]) => file && void upload(file, file)}
        >
          {link.imagen ? pictureTexts.change : pictureTexts.addOne}
        </FileButton>
        {original && (
          <CropButton
            source={original}
            shape="rect"
            disabled={busy}
            onCut={(cut) => void upload(cut, original)}
          />
        )}
        {link.imagen && (
          <Button look="quiet" disabled={busy} onClick={() => setPicture(link.id, '')}>
            {pictureTexts.removeOne}
          </Button>
        )}
      </Inline>
    </Inline>
  );
}
