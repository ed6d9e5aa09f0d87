import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEAL_PREFERENCES, type RegistrationKind, ROOM_TYPES } from '#shared/names/registration.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListBody } from '#web/lists/list-body.tsx';
import { callPortal } from '#web/portal.ts';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './office.module.css';
import { type OpenRequest, requestsQuery } from './queries.ts';
import { StepDialog } from './step-dialog.tsx';

interface RequestsPageProps {
  kind: RegistrationKind;
  /** The page of the item that a request is about. */
  itemPath: (contentId: string) => string;
  header: ReactNode;
}

const WHOLE = { filtered: false, reset: () => undefined };

/** What people ask for after the deadline, the oldest first, for the office to decide. */
export function RequestsPage({ kind, itemPath, header }: RequestsPageProps) {
  const { t } = useTranslation('office');
  const query = useQuery(requestsQuery());
  return (
    <Page header={header}>
      <ListBody
        {...{ query, shown: WHOLE }}
        isEmpty={(requests) => requests.every((one) => one.of !== kind)}
        waiting={<RowsSkeleton count={3} plain />}
        nothing={{ title: t('requests.none'), text: t('requests.noneText') }}
      >
        {(requests) =>
          requests
            .filter((one) => one.of === kind)
            .map((one) => <Request key={one.id} request={one} to={itemPath(one.contentId)} />)
        }
      </ListBody>
    </Page>
  );
}

function Request({ request, to }: { request: OpenRequest; to: string }) {
  const { t } = useTranslation(['office', 'registration']);
  const { locale } = useLanguage();
  const { longDate, dateTime } = useFormat();
  const { viewer } = useViewer();
  const [granted, setGranted] = useState<boolean>();
  const { name, company, by, reason, successor, created, startsAt } = request;
  const title = inLanguage<string>(request.titles, locale);
  const { meals, room, remark } = request.wishes;
  const wishes = [
    ...MEAL_PREFERENCES.filter((meal) => Array.isArray(meals) && meals.includes(meal)).map((meal) =>
      t(`registration:meals.${meal}`),
    ),
    ...ROOM_TYPES.filter((type) => type === room).map((type) => t(`registration:room.${type}`)),
    typeof remark === 'string' && remark,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <article className={styles.request}>
      <h2>{`${t(`registration:request.${request.kind}`)}: ${name}`}</h2>
      <p className="small t2">
        {[company, by !== name && by && t('requests.by', { name: by }), dateTime(created)].filter(Boolean).join(' · ')}
      </p>
      <p>
        <AppLink className="link" to={to}>
          <span lang={title?.only}>{title?.text ?? '–'}</span>
        </AppLink>
        {`, ${longDate(startsAt)}`}
      </p>
      <blockquote>{reason}</blockquote>
      {successor && <p>{t('requests.successor', { name: successor })}</p>}
      {wishes && <p>{t('requests.wishes', { wishes })}</p>}
      {!viewer?.viewing && (
        <div className={styles.buttons}>
          <Button kind="ink" onClick={() => setGranted(true)}>
            {t('requests.grant')}
          </Button>
          <Button onClick={() => setGranted(false)}>{t('requests.refuse')}</Button>
        </div>
      )}
      {granted !== undefined && <Decide {...{ request, granted }} onClose={() => setGranted(undefined)} />}
    </article>
  );
}

function Decide({ request, granted, onClose }: { request: OpenRequest; granted: boolean; onClose: () => void }) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState('');
  const answer = typed.trim();
  const body = { id: request.id, granted, answer: answer || null };
  return (
    <StepDialog
      title={t(granted ? 'requests.grantTitle' : 'requests.refuseTitle', { name: request.name })}
      confirm={t(granted ? 'requests.grant' : 'requests.refuse')}
      step={
        granted || answer.length >= 3
          ? {
              work: () => callPortal('POST', '/registration/decide', { body }),
              done: t(granted ? 'requests.granted' : 'requests.refused'),
            }
          : t('requests.answerMissing')
      }
      onDone={() => undefined}
      onClose={onClose}
    >
      <p>{t(granted ? `requests.grantText.${request.kind}` : 'requests.refuseText')}</p>
      <TextArea
        label={t('requests.answer')}
        help={t('requests.answerHelp')}
        optional={granted}
        rows={3}
        maxLength={1000}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </StepDialog>
  );
}
