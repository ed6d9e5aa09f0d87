import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Overview } from '../../contract.ts';
import { ASSESSMENT } from '../address.ts';

/** The way from a result to the next round: to the open one, to its beginning, or from when it can begin. */
export function NextRound({ overview: { open, may_fill, may_start_from } }: { overview: Overview }) {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  if (!may_fill) return null;
  return (
    <Section title={t('rounds.next')} small>
      {may_start_from && !open ? (
        <p className="small t2">{t('start.from', { date: date(may_start_from) })}</p>
      ) : (
        <ButtonLink to={ASSESSMENT} search={{ view: open ? 'question' : 'start' }} endIcon="arrow">
          {t(open ? 'start.goOn' : 'rounds.begin')}
        </ButtonLink>
      )}
    </Section>
  );
}
