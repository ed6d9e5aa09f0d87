import { useTranslation } from 'react-i18next';
import type { TaskCount } from '#shared/contracts/dashboard.ts';
import { taskTarget, useTasks } from '#web/frame/dashboard.ts';
import { type DashboardParts, dashboardParts, partName } from '#web/frame/dashboard-parts.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Icon, isIconName } from '#web/ui/icon.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { useArrangement } from './arrange/use-arrangement.ts';
import styles from './dashboard.module.css';

/** «Zu erledigen»: a line with the count and the way there for each task that there is any of. */
export default function TasksTile() {
  const { t } = useTranslation('dashboard');
  const { counts, failed } = useTasks();
  const waiting = dashboardParts().tasks.flatMap((task) => {
    const count = counts[partName(task)];
    return count && count.n > 0 ? [{ task, count }] : [];
  });
  const { shown } = useArrangement(dashboardParts().tiles);
  const hasTile = ({ area, tile }: DashboardParts['tasks'][number]) =>
    tile !== undefined && !shown.hidden.includes(partName({ area, name: tile }));
  const lines = waiting.filter(({ task }) => !hasTile(task));
  // What a tile of its own asks for is asked for there.
  if (lines.length === 0 && waiting.length > 0 && !failed) return null;
  return (
    <Section title={t('tasks.title')}>
      {lines.length > 0 && (
        <Rows label={t('tasks.title')}>
          {lines.map(({ task, count }) => (
            <TaskLine key={partName(task)} task={task} count={count} />
          ))}
        </Rows>
      )}
      {waiting.length === 0 && !failed && <p className="t2">{t('tasks.none')}</p>}
      {failed && <p className={styles.unsaid}>{t('tasks.failed')}</p>}
    </Section>
  );
}

function TaskLine({ task, count }: { task: DashboardParts['tasks'][number]; count: TaskCount }) {
  const { t } = useTranslation('dashboard');
  const { viewer } = useViewer();
  const format = useFormat();
  const { icon, words, label } = task;
  const { n, since } = count;
  return (
    <ListRow
      {...taskTarget(task, count, viewer)}
      lead={isIconName(icon) && <Icon name={icon} />}
      title={t(label, { ns: words, count: n, n: format.number(n) })}
      text={since && t('tasks.since', { date: format.date(since) })}
    />
  );
}
