import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import styles from './security.module.css';

/** The secret in groups of four, for apps that cannot read the drawing. */
export function CopySecret({ secret }: { secret: string }) {
  const { t } = useTranslation('system');
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
      () => setState('done'),
      () => setState('failed'),
    );
  };
  return (
    <div className={styles.secret}>
      <span className="small t2">{t('account.enrol.secret')}</span>
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <IconButton icon={state === 'done' ? 'check' : 'copy'} label={t(`account.enrol.copy.${state}`)} onClick={copy} />
      <span className="vh" role="status">
        {state !== 'idle' && t(`account.enrol.copy.${state}`)}
      </span>
    </div>
  );
}
