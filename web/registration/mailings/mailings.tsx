import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailing } from '#shared/contracts/registration-mailing.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import styles from '../booking/booking.module.css';
import type { ChoosablePart } from '../booking/booking-fields.tsx';
import { MailingSheet } from './mailing-sheet.tsx';
import { deleteMailing, mailingsQuery } from './queries.ts';

/** Reminders before a date and thanks after it: what leaves when, to how many. */
export function Mailings({ dateId, choosable }: { dateId: string; choosable: readonly ChoosablePart[] }) {
  const { t } = useTranslation('booking');
  const { data: mailings } = useQuery(mailingsQuery(dateId));
  const [open, setOpen] = useState<Mailing | 'new'>();
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const { mutate: remove } = useMutation({
    mutationFn: deleteMailing,
    onSettled: () => queries.invalidateQueries({ queryKey: mailingsQuery(dateId).queryKey }),
    onError: tellFailure,
  });
  if (!mailings) return null;
  return (
    <div className={styles.after}>
      <Section title={t('mailing.title')}>
        <div className={styles.stack}>
          <ul className={styles.questions}>
            {mailings.map((mailing) => (
              <MailingLine
                key={mailing.id}
                mailing={mailing}
                onOpen={() => setOpen(mailing)}
                onRemove={() => remove(mailing.id)}
              />
            ))}
          </ul>
          <div>
            <Button icon="plus" onClick={() => setOpen('new')}>
              {t('mailing.add')}
            </Button>
          </div>
        </div>
        {open && (
          <MailingSheet
            {...{ dateId, choosable }}
            mailing={open === 'new' ? null : open}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Section>
    </div>
  );
}

interface MailingLineProps {
  mailing: Mailing;
  onOpen: () => void;
  onRemove: () => void;
}

function MailingLine({ mailing, onOpen, onRemove }: MailingLineProps) {
  const { t } = useTranslation('booking');
  const { locale } = useLanguage();
  const { dateTime } = useFormat();
  const { kind, texts, due, sentAt, reached } = mailing;
  const facts = (
    <span className="grow">
      <b>{texts[locale].subject}</b>
      <span className="cap t2">
        {t(`mailing.kind.${kind}`)} · {dateTime(sentAt ?? due)} · {t('mailing.reach', { count: reached })}
      </span>
    </span>
  );
  if (sentAt) {
    return (
      <li className={styles.question}>
        <div className={styles.opener}>
          {facts}
          <StatusChip status="accepted" word={t('mailing.sent')} />
        </div>
      </li>
    );
  }
  return (
    <li className={styles.question}>
      <div className={styles.line}>
        <button type="button" className={styles.opener} onClick={onOpen}>
          {facts}
        </button>
        <IconButton icon="trash" label={t('mailing.remove', { subject: texts[locale].subject })} onClick={onRemove} />
      </div>
    </li>
  );
}
