import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { linkTarget } from './link-target.ts';

/** Where the chosen words, or the link around the cursor, lead. Without words the address itself is written. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common']);
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [address, setAddress] = useState(before);
  const [wrong, setWrong] = useState(false);
  const done = () => {
    onClose();
    // The dialog gives the focus back to where it was opened: the text takes it after that.
    requestAnimationFrame(() => editor.commands.focus());
  };
  const put = () => {
    const href = linkTarget(address);
    if (!href) return setWrong(true);
    const { selection } = editor.state;
    const chain = editor.chain();
    if (selection.empty && !before) {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.extendMarkRange('link').setLink({ href }).run();
    done();
  };
  return (
    <Dialog
      title={t('link.title')}
      onClose={done}
      actions={
        <>
          {before && (
            <Button
              kind="quiet"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run();
                done();
              }}
            >
              {t('link.remove')}
            </Button>
          )}
          <Button onClick={done}>{t('common:ui.cancel')}</Button>
          <Button kind="ink" onClick={put}>
            {t('link.put')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('link.address')}
        help={t('link.help')}
        error={wrong ? t('link.wrong') : undefined}
        value={address}
        inputMode="url"
        autoComplete="off"
        data-autofocus
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // A form around the text must not be sent by it.
          event.preventDefault();
          put();
        }}
      />
    </Dialog>
  );
}
