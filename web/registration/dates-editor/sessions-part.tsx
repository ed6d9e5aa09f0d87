import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateTimeField } from '#web/ui/date-time-field.tsx';
import { Split } from '#web/ui/section.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import type { DateForm } from './date-form.tsx';
import { endAfter, newSession, type SessionValues } from './date-values.ts';
import styles from './dates-editor.module.css';

/** So many sessions has a date at most. */
const MAX_SESSIONS = 40;

/** A session of the whole has a key of its own, which names no part. */
const keyOfWhole = () => crypto.randomUUID().slice(0, 8);

interface SessionsPartProps {
  form: DateForm;
  parts: readonly { key: string; title: string }[];
}

/** When a date takes place: its sessions, each with what is done there. */
export function SessionsPart({ form, parts }: SessionsPartProps) {
  const { t } = useTranslation('dates');
  const { sessions } = form.values;
  const put = (next: readonly SessionValues[]) => form.set({ sessions: next });
  const change = (key: string, to: Partial<SessionValues>) =>
    put(sessions.map((one) => (one.key === key ? { ...one, ...to } : one)));
  // While a begin is typed anew it is none: the end goes along from the last whole one.
  const begun = useRef(new Map<string, string>());
  const begin = ({ key, starts: former, ends }: SessionValues, starts: string) => {
    if (former !== '') begun.current.set(key, former);
    change(key, { starts, ends: endAfter(ends, begun.current.get(key) ?? '', starts) });
  };
  const isPart = (key: string) => parts.some((part) => part.key === key);
  const isTaken = (key: string) => sessions.some((one) => one.key === key);
  // Who plans part by part gets the next one; who plans the whole, another time of it.
  const add = () => {
    const next = sessions.some(({ key }) => isPart(key)) && parts.find(({ key }) => !isTaken(key));
    put([...sessions, newSession(next ? next.key : keyOfWhole())]);
  };
  // What is wrong within a session stands at its fields.
  const missing = sessions.length === 0 ? form.fault('sessions') : undefined;
  return (
    <Split title={t('part.sessions')} lead={t('part.sessionsLead')}>
      {missing && <p className={styles.fault}>{missing}</p>}
      {sessions.map((session, place) => {
        const fault = (field: string) => form.fault(`sessions.${place}.${field}`);
        const number = place + 1;
        return (
          <fieldset key={session.key} className={styles.session}>
            <legend className="vh">{t('session.title', { number })}</legend>
            <div className={styles.first}>
              <SelectField
                label={t('session.part', { number })}
                value={isPart(session.key) ? session.key : ''}
                onChange={({ target }) => change(session.key, { key: target.value || keyOfWhole() })}
              >
                <option value="">{t('session.whole')}</option>
                {parts.map(({ key, title }) => (
                  <option key={key} value={key} disabled={key !== session.key && isTaken(key)}>
                    {title}
                  </option>
                ))}
              </SelectField>
              <IconButton
                icon="trash"
                label={t('session.remove', { number })}
                onClick={() => put(sessions.filter(({ key }) => key !== session.key))}
              />
            </div>
            <div className={styles.pair}>
              <DateTimeField
                label={t('session.starts')}
                value={session.starts}
                wholeDay="09:00"
                {...withError(fault('starts'))}
                onChange={(starts) => begin(session, starts)}
              />
              <DateTimeField
                label={t('session.ends')}
                value={session.ends}
                wholeDay="17:00"
                {...withError(fault('ends'))}
                onChange={(ends) => {
                  begun.current.delete(session.key);
                  change(session.key, { ends });
                }}
              />
            </div>
            <div className={styles.pair}>
              <TextField
                label={t('session.place')}
                maxLength={120}
                value={session.place}
                onChange={({ target }) => change(session.key, { place: target.value })}
              />
              <TextField
                label={t('session.link')}
                type="url"
                maxLength={500}
                value={session.link}
                {...withError(fault('link'))}
                onChange={({ target }) => change(session.key, { link: target.value })}
              />
            </div>
          </fieldset>
        );
      })}
      {sessions.length < MAX_SESSIONS && (
        <div>
          <Button icon="plus" onClick={add}>
            {t('session.add')}
          </Button>
        </div>
      )}
    </Split>
  );
}

const withError = (error: string | undefined) => (error === undefined ? {} : { error });
