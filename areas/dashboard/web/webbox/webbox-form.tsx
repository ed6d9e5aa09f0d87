import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Saved } from '#shared/contracts/record.ts';
import { ask } from '#web/calls/data-service.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { FileUpload } from '#web/files/file-upload.tsx';
import { Picture } from '#web/files/picture.tsx';
import { FieldGroup } from '#web/forms/field-group.tsx';
import { Day, LongText, Text } from '#web/forms/fields.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import { RecordSheet } from '#web/forms/record-sheet.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Webbox } from '../../contract.ts';
import { WEBBOX_FIELDS, WEBBOX_LENGTHS } from '../../webbox-facts.ts';
import styles from './webbox.module.css';
import { storedWebbox, type WebboxValues, webboxSchema } from './webbox-values.ts';

/** The form of the Webbox, at the side of the dashboard. */
export default function WebboxForm({ box, onClose }: { box: Webbox; onClose: () => void }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const client = useQueryClient();
  const { date } = useFormat();
  const show = (field: string, value: unknown) => {
    if (typeof value !== 'string' || value === '') return t('webbox.none');
    if (field === 'image') return t('webbox.picture.another');
    return field.startsWith('shown') ? date(value) : value;
  };
  const again = () => stale(client, 'dashboard');
  const takeBack = async (changes: readonly number[]) => {
    try {
      await callPortal<Saved>('POST', '/webbox/revert', { body: { changes } });
      notify({ kind: 'success', message: t('webbox.takenBack') });
    } catch (thrown) {
      notify({ kind: 'error', message: failureWords(thrown, t, 'webbox.failed') });
    }
    await again();
  };
  return (
    <RecordSheet
      title={t('webbox.name')}
      name="dashboard.webbox"
      about={box.id}
      stored={storedWebbox(box)}
      schema={webboxSchema}
      words={{ label: (field) => t(`webbox.field.${field}`), show, faults: 'dashboard:webbox.fault' }}
      save={(out, { changed, stamp }) => {
        const written = Object.fromEntries(changed.map((field) => [field, out[field]]));
        return callPortal<Saved>('PUT', '/webbox', { body: { id: box.id, updated: stamp, ...written } });
      }}
      load={(since) => readWebbox(box.id, since)}
      onSaved={async (saved) => {
        await again();
        const back = saved && saved.changes.length > 0 && saved.changes;
        notify({
          kind: 'success',
          message: t('webbox.saved'),
          ...(back && { action: { label: t('common:ui.undo'), onAct: () => void takeBack(back) } }),
        });
      }}
      failure={(thrown) => failureWords(thrown, t, 'webbox.failed')}
      onClose={onClose}
    >
      {(form) => <WebboxFields form={form} />}
    </RecordSheet>
  );
}

/** The Webbox as it is stored now, and who changed it since a state. */
async function readWebbox(id: string, since: string) {
  const [now, [last]] = await Promise.all([
    ask<Webbox>((client) =>
      client
        .from('webbox')
        .select(['id', 'updated', ...WEBBOX_FIELDS].join(', '))
        .eq('id', id)
        .single(),
    ),
    ask((client) =>
      client
        .from('directory_changes')
        .select('actor_id, actor_name, made')
        .eq('record_id', id)
        .gt('made', since)
        .order('id', { ascending: false })
        .limit(1),
    ),
  ]);
  return { ...storedWebbox(now), by: { name: last?.actor_name, person: last?.actor_id, when: last?.made } };
}

function WebboxFields({ form }: { form: RecordForm<WebboxValues> }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {(['de', 'fr'] as const).map((language) => (
        <Fragment key={language}>
          <Text form={form} name={`title_${language}`} optional lang={language} maxLength={WEBBOX_LENGTHS.title} />
          <LongText
            form={form}
            name={`text_${language}`}
            optional
            lang={language}
            rows={4}
            maxLength={WEBBOX_LENGTHS.text}
          />
          <Text form={form} name={`link_${language}`} optional inputMode="url" help={t('webbox.linkHelp')} />
          <Text form={form} name={`link_label_${language}`} optional lang={language} maxLength={WEBBOX_LENGTHS.label} />
        </Fragment>
      ))}
      <WebboxPicture form={form} />
      <div className={styles.pair}>
        <Day form={form} name="shown_from" optional />
        <Day form={form} name="shown_until" optional />
      </div>
    </>
  );
}

/** The picture: another one, or none. It becomes the Webbox's when the form is saved. */
function WebboxPicture({ form }: { form: RecordForm<WebboxValues> }) {
  const { t } = useTranslation('dashboard');
  const [choosing, setChoosing] = useState(false);
  const { image } = form.values;
  return (
    <FieldGroup label={t('webbox.field.image')} error={form.fault('image')}>
      {image && (
        <Picture
          image={image}
          size="card"
          standIn={null}
          frame={(picture) => <div className={styles.picture}>{picture}</div>}
        />
      )}
      <div className={styles.shown}>
        <Button size="small" icon="image" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {t(image ? 'webbox.picture.change' : 'webbox.picture.add')}
        </Button>
        {image && (
          <Button size="small" kind="quiet" onClick={() => form.set({ image: '' })}>
            {t('webbox.picture.remove')}
          </Button>
        )}
      </div>
      {choosing && (
        <FileUpload
          label={t('webbox.field.image')}
          kinds={['image']}
          imageKind="Background"
          onStored={({ id }) => {
            form.set({ image: id });
            setChoosing(false);
          }}
        />
      )}
    </FieldGroup>
  );
}
