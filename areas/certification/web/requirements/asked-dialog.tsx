import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Options, SelectField, TextField } from '#web/ui/text-field.tsx';
import styles from '../certification.module.css';
import { useWork } from '../use-work.ts';
import { type AskedRow, type NewRow, removeAsked, saveAsked } from './queries.ts';

/** Kinds as one chooses them; what is computed is told by its source. */
const KINDS = ['confirm', 'date', 'number', 'person', 'file', 'training', 'erfa'] as const;
const SOURCES = ['training', 'erfa'];
const TEXTS = ['section', 'title', 'help'] as const;

interface AskedDialogProps {
  version: number;
  /** Without one a new requirement, in the section of the last. */
  row: AskedRow | undefined;
  last: AskedRow | undefined;
  onClose: () => void;
}

/** A requirement of a version that is being written, in both languages. */
export function AskedDialog({ version, row, last, onClose }: AskedDialogProps) {
  const { t } = useTranslation('certification');
  const { busy, run } = useWork();
  const [draft, setDraft] = useState<NewRow>(() => row ?? emptyAfter(version, last));
  const put = (change: Partial<NewRow>) => setDraft((former) => ({ ...former, ...change }));
  const write = (name: `${(typeof TEXTS)[number]}_${Locale}`, text: string) =>
    setDraft((former) => ({ ...former, [name]: text }));
  const kind = draft.source ?? draft.kind;
  const counted = ['number', ...SOURCES].includes(kind);
  const save = async () => {
    const needed = [draft.section_de, draft.section_fr, draft.title_de, draft.title_fr];
    if (needed.some((text) => text.trim() === '') || (SOURCES.includes(kind) && !draft.least)) {
      notify({ kind: 'info', message: t('fault.filled') });
    } else if (await run(() => saveAsked(draft))) onClose();
  };
  const choose = (chosen: string) =>
    put(
      SOURCES.includes(chosen)
        ? { kind: 'computed', source: chosen, least: draft.least ?? 1, proof: false }
        : { kind: chosen, source: null, least: null, proof: chosen === 'file' || draft.proof === true },
    );
  const number = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null);
  return (
    <Dialog
      title={row ? t('requirements.edit', { title: row.title_de }) : t('requirements.new')}
      onClose={onClose}
      actions={
        <>
          {row && (
            <Button
              kind="quiet"
              busy={busy}
              onClick={() => void run(() => removeAsked(row)).then((done) => done && onClose())}
            >
              {t('requirements.remove')}
            </Button>
          )}
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {t('requirements.save')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {TEXTS.map((text) => (
          <div key={text} className={styles.pair}>
            <TextField
              label={t(`requirements.${text}De`)}
              lang="de"
              maxLength={text === 'help' ? 300 : text === 'title' ? 160 : 80}
              value={draft[`${text}_de`] ?? ''}
              onChange={(event) => write(`${text}_de`, event.target.value)}
            />
            <TextField
              label={t(`requirements.${text}Fr`)}
              lang="fr"
              maxLength={text === 'help' ? 300 : text === 'title' ? 160 : 80}
              value={draft[`${text}_fr`] ?? ''}
              onChange={(event) => write(`${text}_fr`, event.target.value)}
            />
          </div>
        ))}
        <div className={styles.pair}>
          <SelectField label={t('requirements.kind')} value={kind} onChange={(event) => choose(event.target.value)}>
            <Options of={KINDS} label={(one) => t(`kind.${one}`)} />
          </SelectField>
          {counted && (
            <TextField
              label={t('requirements.least')}
              inputMode="numeric"
              value={draft.least ?? ''}
              onChange={(event) => put({ least: number(event.target.value) })}
            />
          )}
          <TextField
            label={t('requirements.age')}
            inputMode="numeric"
            optional
            value={draft.max_age_months ?? ''}
            onChange={(event) => put({ max_age_months: number(event.target.value) || null })}
          />
          <TextField
            label={t('requirements.position')}
            inputMode="numeric"
            value={draft.position}
            onChange={(event) => put({ position: number(event.target.value) ?? draft.position })}
          />
        </div>
        {!SOURCES.includes(kind) && (
          <Checkbox
            label={t('requirements.proof')}
            checked={draft.proof === true}
            disabled={kind === 'file'}
            onChange={(event) => put({ proof: event.target.checked })}
          />
        )}
      </div>
    </Dialog>
  );
}

const emptyAfter = (version: number, last: AskedRow | undefined): NewRow => ({
  // Answers are kept under it from one version to the next.
  ...{ version, key: `asked_${randomLetters()}`, kind: 'confirm', position: (last?.position ?? 0) + 1 },
  ...{ section_de: last?.section_de ?? '', section_fr: last?.section_fr ?? '', title_de: '', title_fr: '' },
});

const randomLetters = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
