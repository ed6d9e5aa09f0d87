import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '#web/calls/call-error.ts';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { type Synonyms, storeSynonyms } from './queries.ts';
import { wordsOf } from './words-of.ts';

/** Asks for words that mean the same: a new list, begun with these words, or one that there is. */
export function SynonymDialog({ id, words, onClose }: Omit<Synonyms, 'id'> & { id?: string; onClose: () => void }) {
  const { t } = useTranslation(['search', 'common']);
  const client = useQueryClient();
  const tell = useTellFailure();
  const [text, setText] = useState(words.join(', '));
  const [wrong, setWrong] = useState(false);
  const save = useMutation({
    mutationFn: () => storeSynonyms({ id, words: wordsOf(text) }),
    onSuccess: async () => {
      await stale(client, 'synonyms', 'search');
      onClose();
    },
    onError: (thrown) => (codeOf(thrown) === '23514' ? setWrong(true) : tell(thrown)),
  });
  return (
    <Dialog
      title={t('synonym.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('common:ui.cancel')}
          </Button>
          <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
            {t('synonym.save')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('synonym.words')}
        help={t('synonym.help')}
        error={wrong ? t('synonym.few') : undefined}
        maxLength={600}
        value={text}
        data-autofocus
        onChange={({ target }) => {
          setText(target.value);
          setWrong(false);
        }}
      />
    </Dialog>
  );
}
