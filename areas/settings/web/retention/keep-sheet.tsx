import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptState } from '#shared/contracts/retention.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Note } from '#web/ui/tag.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../features/features.module.css';
import { goingQuery, keepFor } from './queries.ts';

export interface KeepSheetProps {
  kind: KeptState;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** For how many days a kind is kept, and what the next night would delete. */
export function KeepSheet({ kind, onSaved, onClose }: KeepSheetProps) {
  const { t } = useTranslation('settings');
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(String(kind.days));
  const { least, most, shipped } = kind;
  const days = Number(text);
  const valid = /^\d{1,5}$/.test(text.trim()) && days >= least && days <= most;
  const saving = useMutation({
    mutationFn: () => keepFor(kind.name, days),
    onSuccess: async () => {
      await onSaved();
      notify({ kind: 'success', message: t('retention.saved') });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (valid) saving.mutate();
    else field.current?.focus();
  };
  return (
    <Sheet
      label={t('retention.changeOf', { kind: t(`retention.kind.${kind.name}.label`) })}
      titled
      onClose={onClose}
      footer={
        <CancelOr onCancel={onClose} type="submit" form={form} busy={saving.isPending}>
          {t('retention.save')}
        </CancelOr>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <div aria-live="polite">{saving.error && <Note tone="err">{failureWords(saving.error, t)}</Note>}</div>
        <p>{t(`retention.kind.${kind.name}.why`)}</p>
        <TextField
          ref={field}
          label={t('retention.field')}
          inputMode="numeric"
          help={t('retention.help', { least, most, shipped })}
          error={valid ? undefined : t('retention.range', { least, most })}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <GoingNote name={kind.name} days={days} valid={valid} />
      </form>
    </Sheet>
  );
}

function GoingNote({ name, days, valid }: { name: string; days: number; valid: boolean }) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const { data } = useQuery(goingQuery(name, days, valid));
  return (
    <p className={styles.reach} role="status">
      {valid && data ? t('retention.going', { count: data.count, n: number(data.count, 0) }) : '…'}
    </p>
  );
}
