import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#web/ui/tag.tsx';
import { type AuthTrouble, waitWords } from './auth-words.ts';

/** Says what went wrong. After a 429 it counts down; `onOver` is called when one may try again. */
export function TroubleNote({ trouble, onOver }: { trouble: AuthTrouble; onOver: () => void }) {
  const { t } = useTranslation('system');
  const left = useCountdown(trouble, onOver);
  const wait = left === null ? null : waitWords(left);
  const isLimit = trouble.key === 'error.tooMany';
  return (
    <Note tone="err" role="alert">
      {t(trouble.key)}
      {isLimit && ' '}
      {/* Announced once with the note, not every second. */}
      {isLimit && <span aria-live="off">{wait ? t(wait.key, { count: wait.count }) : t('error.tooManyLater')}</span>}
    </Note>
  );
}

function useCountdown(trouble: AuthTrouble, onOver: () => void): number | null {
  const [left, setLeft] = useState(trouble.waitSeconds);
  useEffect(() => {
    setLeft(trouble.waitSeconds);
    if (trouble.waitSeconds === null) return;
    const until = Date.now() + trouble.waitSeconds * 1000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      if (seconds > 0) return setLeft(seconds);
      clearInterval(timer);
      onOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [trouble, onOver]);
  return left;
}
