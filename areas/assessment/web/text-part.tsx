import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { useAddress } from '#web/router/use-address.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Split } from '#web/ui/section.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { Result } from '../contract.ts';
import { ASSESSMENT } from './address.ts';
import { barId } from './area-bars.tsx';
import styles from './assessment.module.css';

type Text = Result['text'];

interface TextPartProps {
  text: Text;
  /** Writes it anew; undefined where one may not. */
  onWrite?: (() => void) | undefined;
  busy: boolean;
  /** What else can be done with it. */
  actions?: ReactNode;
  /** A figure beside its area, as it is written. */
  figure: (area: NonNullable<Text['statements']>[number]) => string;
  children?: ReactNode;
}

/** A text with who wrote it and when; each statement leads to the figure that it rests on. */
export function TextPart({ text, onWrite, busy, actions, figure, children }: TextPartProps) {
  const { t } = useTranslation('assessment');
  const writing = text.status === 'generating' || busy;
  return (
    <Split
      title={t('text.title')}
      lead={
        <>
          <Origin text={text} />
          <span className={styles.chip}>
            <State status={text.status} />
          </span>
        </>
      }
    >
      {text.fault && !writing && (
        <Note tone={text.fault === 'hosted' ? 'info' : 'warn'} role="status">
          {t(`text.fault.${text.fault}`)}
        </Note>
      )}
      <Prose text={text} figure={figure} />
      {children}
      <div className={styles.actions}>
        {actions}
        {onWrite && (
          <Button kind="quiet" icon="refresh" busy={writing} onClick={onWrite}>
            {t(writing ? 'text.writing' : text.fault && text.fault !== 'hosted' ? 'text.retry' : 'text.again')}
          </Button>
        )}
      </div>
    </Split>
  );
}

function Origin({ text: { writer, written, edited, status } }: { text: Text }) {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  if (!written || !writer) return t(status === 'generating' ? 'text.first' : 'text.none');
  const by = writer === 'rules' ? t('text.rules') : t('text.model', { model: writer });
  return t(edited ? 'text.edited' : 'text.origin', { by, date: date(written) });
}

function State({ status }: Pick<Text, 'status'>) {
  const { t } = useTranslation('assessment');
  if (status === 'empty') return null;
  return <StatusChip status={status === 'done' ? 'published' : 'waiting'} word={t(`text.status.${status}`)} />;
}

/** The text itself: statements of one area after each other share a paragraph, and their figure. */
function Prose({ text: { text, statements, language }, figure }: Pick<TextPartProps, 'text' | 'figure'>) {
  const { t } = useTranslation('assessment');
  const search = useAddress();
  if (!text) return null;
  if (!statements) {
    return (
      <div className={styles.prose} lang={language ?? undefined}>
        {text.split(/\n+/).map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
          <p key={place}>{paragraph}</p>
        ))}
      </div>
    );
  }
  const paragraphs = statements.reduce<{ first: (typeof statements)[number]; texts: string[] }[]>((so, statement) => {
    const last = so.at(-1);
    if (last?.first.area === statement.area) last.texts.push(statement.text);
    else so.push({ first: statement, texts: [statement.text] });
    return so;
  }, []);
  return (
    <div className={styles.prose}>
      {paragraphs.map(({ first, texts }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
        <p key={place}>
          <span lang={language ?? undefined}>{texts.join(' ')}</span>{' '}
          <AppLink
            className={styles.figure}
            to={ASSESSMENT}
            search={search}
            hash={barId(first.area)}
            aria-label={t('text.figure', { area: t(`area.${first.area}`), score: figure(first) })}
          >
            {t(`area.${first.area}`)} {figure(first)}
          </AppLink>
        </p>
      ))}
    </div>
  );
}
