import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CHANNELS_SET_UP,
  type Frequency,
  type NotificationChannel,
  type NotificationType,
} from '#shared/names/notifications.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Split } from '#web/ui/section.tsx';
import { Options } from '#web/ui/text-field.tsx';
import styles from '../account.module.css';
import { type MatrixCell, matrixQuery, saveFrequency } from '../queries.ts';
import { cellOf, frequenciesOf, SUBJECTS, withChoice } from './matrix-facts.ts';

/** What is told in which channel and how often; a choice is stored at once. */
export function Matrix({ staffId, cells }: { staffId: string; cells: readonly MatrixCell[] }) {
  const { t } = useTranslation('system');
  const choose = useChoose(staffId);
  return (
    <Split title={t('account.matrix.title')} lead={t('account.matrix.lead')} id="matrix">
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('account.matrix.subject')}</span>
            </th>
            {CHANNELS_SET_UP.map((channel) => (
              <th key={channel} scope="col">
                {t(`account.matrix.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={CHANNELS_SET_UP.length + 1}>
              {t('account.matrix.group.security')}
            </th>
          </tr>
          <tr>
            <th scope="row">{t('account.matrix.security')}</th>
            {CHANNELS_SET_UP.map((channel) => (
              <td key={channel} data-channel={t(`account.matrix.channel.${channel}`)}>
                {channel === 'email' ? <Always /> : '–'}
              </td>
            ))}
          </tr>
        </tbody>
        {SUBJECTS.map(({ name, types }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={CHANNELS_SET_UP.length + 1}>
                {t(`account.matrix.group.${name}`)}
              </th>
            </tr>
            {types.map((type) => (
              <TypeRow key={type} type={type} cells={cells} onChoose={choose} />
            ))}
          </tbody>
        ))}
      </table>
      <p className="small t2">{t('account.matrix.rhythm')}</p>
      <p className="small t2">{t('account.matrix.always')}</p>
    </Split>
  );
}

interface TypeRowProps {
  type: NotificationType;
  cells: readonly MatrixCell[];
  onChoose: (choice: Omit<MatrixCell, 'fixed'>) => Promise<void>;
}

function TypeRow({ type, cells, onChoose }: TypeRowProps) {
  const { t } = useTranslation('system');
  const title = t(`account.matrix.type.${type}`);
  return (
    <tr id={`type-${type}`}>
      <th scope="row">{title}</th>
      {CHANNELS_SET_UP.map((channel) => {
        const cell = cellOf(cells, type, channel);
        const label = t(`account.matrix.channel.${channel}`);
        return (
          <td key={channel} data-channel={label}>
            {cell?.fixed ? (
              <Always />
            ) : (
              <Choice
                label={`${title}, ${label}`}
                channel={channel}
                value={cell?.frequency ?? 'off'}
                onChange={(frequency) => onChoose({ type, channel, frequency })}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** What cannot be switched off says so instead of showing a control. */
function Always() {
  const { t } = useTranslation('system');
  return (
    <span className={styles.always}>
      <Icon name="lock" size={16} />
      {t('account.matrix.fixed')}
    </span>
  );
}

interface ChoiceProps {
  label: string;
  channel: NotificationChannel;
  value: Frequency;
  onChange: (frequency: Frequency) => Promise<void>;
}

function Choice({ label, channel, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('system');
  const offered = frequenciesOf(channel);
  const [wanted, setWanted] = useState<Frequency | null>(null);
  const choose = async (chosen: Frequency | undefined) => {
    if (!chosen) return;
    setWanted(chosen);
    // Whoever stores it tells what went wrong.
    await onChange(chosen).catch(() => undefined);
    setWanted(null);
  };
  return (
    <span className="input sm">
      <select
        aria-label={label}
        value={wanted ?? value}
        onChange={(event) => void choose(offered.find((frequency) => frequency === event.target.value))}
      >
        <Options of={offered} label={(frequency) => t(`account.matrix.frequency.${frequency}`)} />
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}

/** Stores a choice; shown at once and read again when it could not be stored. */
function useChoose(staffId: string): (choice: Omit<MatrixCell, 'fixed'>) => Promise<void> {
  const { t } = useTranslation('system');
  const queries = useQueryClient();
  const { queryKey } = matrixQuery(staffId);
  const { mutateAsync } = useMutation({
    scope: { id: `matrix ${staffId}` },
    mutationFn: (choice: Omit<MatrixCell, 'fixed'>) => saveFrequency(staffId, choice),
    onMutate: (choice) => {
      // At once, without waiting: a choice must not jump back for a moment.
      void queries.cancelQueries({ queryKey }, { revert: false });
      queries.setQueryData(queryKey, (known) => known && withChoice(known, choice));
    },
    onError: (thrown) => {
      void queries.invalidateQueries({ queryKey });
      notify({ kind: 'error', message: failureWords(thrown, t) });
    },
  });
  return mutateAsync;
}
