import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Result } from '../../contract.ts';
import styles from '../assessment.module.css';
import { bandOf, endsOf, markText, totalChange } from '../figures.ts';

/** The whole of a round, and how it changed. */
export function Total({ result }: { result: Result }) {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  const { total, ended_before } = result;
  if (total === null) return null;
  const change = totalChange(result);
  const before = ended_before && date(ended_before);
  return (
    <Section title={t('result.total')} small>
      <p className={styles.total}>
        {total}
        <small> / 100</small>
      </p>
      {change !== null && (
        <p className={styles.change}>
          {change !== 0 && (
            <b>
              <Icon name={change > 0 ? 'arrowup' : 'arrowdown'} size={16} />
              {t('figure.points', { count: Math.abs(change) })}
            </b>
          )}
          {t(change === 0 ? 'figure.same' : 'figure.since', { before: result.total_before, date: before })}
        </p>
      )}
    </Section>
  );
}

/** The strongest area, and the one to build on. */
export function Ends({ result }: { result: Result }) {
  const { t } = useTranslation('assessment');
  const { strong, weak } = endsOf(result.scores);
  return (
    <>
      {[['strong', strong] as const, ['weak', weak] as const].map(
        ([name, score]) =>
          score && (
            <Section key={name} title={t(`result.${name}`)} small>
              <p className={styles.end}>
                <b>{t(`area.${score.area}`)}</b>
                <span>
                  {t('figure.of', { score: bandOf(score)?.join('–') ?? score.score })}
                  {score.team !== null && ` · ${t('figure.team', { mark: markText(score.team) })}`}
                </span>
              </p>
            </Section>
          ),
      )}
    </>
  );
}

/** «Was Ihnen liegt»: the order of one's own areas, compared with nobody. */
export function Likes({ likes }: Pick<Result, 'likes'>) {
  const { t } = useTranslation('assessment');
  if (likes.length === 0) return null;
  return (
    <Section title={t('result.likes')} small>
      <ol className={styles.likes}>
        {likes.map(({ area, place }) => (
          <li key={area}>
            <b className="num">{place}</b>
            {t(`area.${area}`)}
          </li>
        ))}
      </ol>
      <p className="cap t3">{t('result.likesText')}</p>
    </Section>
  );
}
