import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { isMissing } from '#web/calls/call-error.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { useLate } from '#web/ui/use-late.ts';
import styles from '../registration.module.css';
import { OutsideForm } from './outside-form.tsx';
import { OutsidePage } from './outside-page.tsx';
import { outsideQuery } from './queries.ts';

/** `/embeds/courses/{id}`, `/embeds/events/{id}`: anybody registers for what is open to people without an account. */
export function OutsideScreen({ kind, id }: { kind: RegistrationKind; id: string }) {
  return (
    <OutsidePage>
      <Content kind={kind} id={id} />
    </OutsidePage>
  );
}

function Content({ kind, id }: { kind: RegistrationKind; id: string }) {
  const { t } = useTranslation(['registration', 'common']);
  const { locale } = useLanguage();
  const late = useLate();
  const [mailed, setMailed] = useState<string>();
  const { data: item, error, refetch } = useQuery(outsideQuery(id));
  const title = item && inLanguage<string>(item.titles, locale);
  useScreenTitle(title?.text);
  if (mailed !== undefined) {
    return (
      <div role="status">
        <h1>{t('outside.mailed')}</h1>
        <p className="t2 m1">{t('outside.mailedText', { email: mailed })}</p>
      </div>
    );
  }
  if (item && item.kind === kind && item.dates.length > 0) {
    return (
      <>
        <h1 lang={title?.only}>{title?.text ?? t('title')}</h1>
        <p className="t2 m1">{t('outside.lead')}</p>
        <OutsideForm item={item} onMailed={setMailed} onStale={() => void refetch()} />
      </>
    );
  }
  if (item || isMissing(error)) {
    return (
      <div role="status" className={styles.stack}>
        <h1>{t('outside.none')}</h1>
        <p className="t2">{t('outside.noneText')}</p>
      </div>
    );
  }
  if (error) {
    return (
      <>
        <h1>{t('title', '')}</h1>
        <ErrorState onRetry={refetch} />
      </>
    );
  }
  return <div aria-busy="true">{late && <p className="t2">{t('common:ui.loading')}</p>}</div>;
}
