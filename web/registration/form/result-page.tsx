import { useTranslation } from 'react-i18next';
import type { RegisterAnswer } from '#shared/contracts/registration.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { CalendarLink } from '../calendar-link.tsx';
import styles from '../registration.module.css';
import type { RegisterProps } from './register-page.tsx';
import { isLeft, Result } from './result.tsx';

interface ResultPageProps extends Pick<RegisterProps, 'header' | 'path'> {
  answer: RegisterAnswer;
  self: string;
  nameOf: (staffId: string) => string;
  onBack: () => void;
}

/** After registering: what became of each, the entry for one's own calendar, and the ways on. */
export function ResultPage({ answer, self, nameOf, header, path, onBack }: ResultPageProps) {
  const { t } = useTranslation('registration');
  const { people } = answer;
  const left = people.filter(isLeft);
  const own = people.find((person) => person.staffId === self && person.outcome === 'registered')?.registrationId;
  return (
    <Page header={header}>
      <Result people={people} nameOf={nameOf}>
        {people.length > left.length && <p className="small t2">{t('result.mailed')}</p>}
        <div className={styles.actions}>
          {left.length > 0 && <Button onClick={onBack}>{t('result.back')}</Button>}
          {own && <CalendarLink of={{ id: own }} />}
          <ButtonLink kind="primary" to={path}>
            {t('result.toItem')}
          </ButtonLink>
        </div>
      </Result>
    </Page>
  );
}
