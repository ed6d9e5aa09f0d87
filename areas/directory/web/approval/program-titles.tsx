import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { required } from '#web/forms/field-kinds.ts';
import { Text } from '#web/forms/fields.tsx';
import { FormBody, SaveNotes } from '#web/forms/form-body.tsx';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ProgramDetail } from '../../edit-contract.ts';
import styles from './approval.module.css';
import { programQuery } from './queries.ts';

const titles = z.object({ title_de: required(120), title_fr: required(120) });

/** The titles have no stamp: the portal takes whichever come last. */
function storedTitles({ title_de, title_fr }: ProgramDetail) {
  return { values: { title_de, title_fr }, stamp: '' };
}

/** What a programme or attribute is called in both languages. */
export function ProgramTitles({ program, slot }: { program: ProgramDetail; slot: DraftSlot }) {
  const { t } = useTranslation(['opticians', 'common']);
  const client = useQueryClient();
  const { name } = program;
  const form = useRecordForm({
    slot,
    stored: storedTitles(program),
    schema: titles,
    words: { label: (field) => t(`programs.${field}`) },
    save: (checked) => callPortal<ProgramDetail>('PUT', '/programs/single', { body: { name, ...checked } }),
    onSaved: async (now = program) => {
      client.setQueryData(programQuery(name).queryKey, now);
      notify({ kind: 'success', message: t('programs.renamed') });
      await stale(client, 'directory');
      return storedTitles(now);
    },
    failure: (thrown) => failureWords(thrown, t, 'edit.failed'),
  });
  return (
    <FormBody form={form}>
      <SaveNotes form={form} />
      <div className={styles.titles}>
        <Text form={form} name="title_de" lang="de" maxLength={120} />
        <Text form={form} name="title_fr" lang="fr" maxLength={120} />
        <Button type="submit" busy={form.busy} disabled={form.changed.length === 0}>
          {t('common:ui.save')}
        </Button>
      </div>
    </FormBody>
  );
}
