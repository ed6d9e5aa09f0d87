import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note, Tag } from '#web/ui/tag.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { Compare } from './compare.tsx';
import { moveFault } from './move-fault.ts';
import { MAX_REVISIONS, type Part, type Revision, restoreRevision, revisionQuery, revisionsQuery } from './queries.ts';
import styles from './revisions.module.css';
import { isWritable } from './work-facts.ts';

export interface RevisionsProps {
  work: ContentWork;
  /** How the area calls a field. */
  label: (field: string) => string;
  /** A value as it is read, where it is no text of its own; undefined for texts. */
  show?: (field: string, value: unknown) => string | undefined;
}

/** Every save of an item: who and when, two of them word by word, and the way back to one of them as a new save. */
export function Revisions({ work, label, show }: RevisionsProps) {
  const { t } = useTranslation('publishing');
  const query = useQuery(revisionsQuery(work.id));
  const [part, setPart] = useState<Part>(
    LOCALES.find((one) => work.texts.some(({ language }) => language === one)) ?? null,
  );
  if (query.error) return <ErrorState onRetry={query.refetch} />;
  if (!query.data) return <RowsSkeleton count={4} />;
  const ofPart = query.data.filter(({ language }) => language === part);
  return (
    <div className={styles.revisions}>
      <Segmented
        label={t('languages.title')}
        value={part ?? 'facts'}
        options={[
          ...LOCALES.map((value) => ({ value, label: t(`language.${value}`) })),
          { value: 'facts' as const, label: t('revisions.facts') },
        ]}
        onChange={(value) => setPart(value === 'facts' ? null : value)}
      />
      {ofPart.length === 0 ? (
        <EmptyState reason="nothing" title={t('revisions.none')} text={t('revisions.noneText')} />
      ) : (
        <OfPart key={part} {...{ work, part, label, show }} revisions={ofPart} />
      )}
      {query.data.length >= MAX_REVISIONS && (
        <p className="small t2">{t('revisions.most', { count: MAX_REVISIONS })}</p>
      )}
    </div>
  );
}

/** The saves of one language: which two are compared, and the older one taken up again. */
function OfPart({
  work,
  part,
  revisions,
  label,
  show,
}: RevisionsProps & { part: Part; revisions: readonly Revision[] }) {
  const { t } = useTranslation('publishing');
  const latest = revisions[0]?.id ?? 0;
  const isOnly = revisions.length === 1;
  const live = revisions.find(({ version }) => version === 'current')?.id;
  const [latter, setLatter] = useState(latest);
  const [former, setFormer] = useState(live !== undefined && live !== latest ? live : (revisions[1]?.id ?? latest));
  const name = useRevisionName();
  const select = (value: number, choose: (id: number) => void, key: string) => (
    <SelectField label={t(key)} value={value} onChange={({ target }) => choose(Number(target.value))}>
      <Options of={revisions} label={name} />
    </SelectField>
  );
  return (
    <>
      {isOnly ? (
        <p className="t2">{t('revisions.only')}</p>
      ) : (
        <>
          <div className={styles.choice}>
            {select(former, setFormer, 'revisions.former')}
            {select(latter, setLatter, 'revisions.latter')}
          </div>
          <Two {...{ work, part, label, show, former, latter }} name={(id) => nameOf(revisions, id, name)} />
        </>
      )}
      <h2 className={styles.all}>{t('revisions.all')}</h2>
      <ul className={styles.list}>
        {revisions.map((one) => (
          <li key={one.id}>
            <span className="grow">
              {name(one)} {one.version === 'current' && <Tag look="ink">{t('revisions.live')}</Tag>}
            </span>
            {!isOnly && (
              <Button size="small" kind="quiet" aria-pressed={former === one.id} onClick={() => setFormer(one.id)}>
                {t('revisions.compare')}
              </Button>
            )}
            {one.id !== latest && isWritable(work) && (
              <Restore work={work} revision={one.id} latest={latest} label={label} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const nameOf = (revisions: readonly Revision[], id: number, name: (one: Revision) => string) => {
  const found = revisions.find((one) => one.id === id);
  return found ? name(found) : '';
};

/** «22.11.2026 14:32, Anna Frei (von selbst gespeichert)». */
function useRevisionName(): (one: Revision) => string {
  const { t } = useTranslation('publishing');
  const { dateTime } = useFormat();
  return ({ saved, saved_name, auto, restored_from, version }) => {
    const draft = auto && version !== 'current';
    const kind = restored_from !== null ? 'restored' : draft ? 'auto' : 'plain';
    return t(`revisions.name.${kind}`, { when: dateTime(saved), who: saved_name });
  };
}

interface TwoProps extends RevisionsProps {
  part: Part;
  former: number;
  latter: number;
  name: (id: number) => string;
}

function Two({ part, former, latter, name, label, show }: TwoProps) {
  const { t } = useTranslation('publishing');
  const [left, right] = [useQuery(revisionQuery(former)), useQuery(revisionQuery(latter))];
  if (left.error || right.error)
    return <ErrorState onRetry={() => void Promise.all([left.refetch(), right.refetch()])} />;
  if (!left.data || !right.data) return <RowsSkeleton count={2} />;
  return (
    <>
      {left.data.gone + right.data.gone > 0 && <Note tone="warn">{t('revisions.gone')}</Note>}
      <Compare
        former={{ title: name(former), texts: left.data.texts }}
        latter={{ title: name(latter), texts: right.data.texts }}
        {...{ label, show }}
        lang={part ?? undefined}
      />
    </>
  );
}

function Restore({
  work,
  revision,
  latest,
  label,
}: {
  work: ContentWork;
  revision: number;
  latest: number;
  label: RevisionsProps['label'];
}) {
  const { t } = useTranslation('publishing');
  const { busy, run } = useAct(['content'], (thrown) => moveFault(thrown, t, label));
  const restore = () =>
    run(async () => {
      await restoreRevision({ id: work.id, revision, base: latest });
      notify({ kind: 'success', message: t('revisions.restored') });
    });
  return (
    <Button size="small" busy={busy} onClick={() => void restore()}>
      {t('revisions.restore')}
    </Button>
  );
}
