import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CANTONS } from '#shared/names/cantons.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { CheckSet } from '#web/forms/check-set.tsx';
import { useLeaveGuard } from '#web/forms/use-leave-guard.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import { PROFESSIONS } from '../../job-facts.ts';
import styles from '../jobs.module.css';
import { useJobWords } from '../use-job-words.ts';
import { type JobProfile, keepProfile } from './queries.ts';

const EMPTY: JobProfile = {
  ...{ active: false, professions: [], workload_from: 80, workload_to: 100, cantons: [], languages: [], text: '' },
};

/** One's own profile, with a switch: off, nobody sees it. */
export function ProfileForm({ own }: { own: JobProfile | null }) {
  const { t } = useTranslation('jobs');
  const { professions, language } = useJobWords();
  const [profile, setProfile] = useState<JobProfile>(own ?? EMPTY);
  const { busy, run } = useAct(['jobs']);
  const [tried, setTried] = useState(false);
  const leaving = useLeaveGuard(JSON.stringify(profile) !== JSON.stringify(own ?? EMPTY) && !busy, []);
  const set = (change: Partial<JobProfile>) => setProfile({ ...profile, ...change });
  const isWrong =
    profile.workload_from > profile.workload_to || profile.workload_from < 10 || profile.workload_to > 100;
  const lacksProfession = profile.active && profile.professions.length === 0;
  const keep = (next: JobProfile | null) =>
    run(async () => {
      await keepProfile(next);
      const said = next?.active ? 'profile.shown' : 'profile.saved';
      notify({ kind: 'success', message: t(next ? said : 'profile.removed') });
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isWrong || lacksProfession) toFirstFault(event.currentTarget);
        else void keep(profile);
      }}
    >
      <Switch
        label={t('profile.active')}
        checked={profile.active}
        onChange={({ target }) => set({ active: target.checked })}
      />
      <CheckSet
        label={t('edit.field.profession')}
        error={tried && lacksProfession ? t('profile.noProfession') : undefined}
        options={professions}
        chosen={profile.professions}
        onChange={(chosen) => set({ professions: PROFESSIONS.filter((one) => chosen.includes(one)) })}
      />
      <div className={styles.pair}>
        {(['workload_from', 'workload_to'] as const).map((name) => (
          <TextField
            key={name}
            {...{ type: 'number', min: 10, max: 100, label: t(`edit.field.${name}`) }}
            error={isWrong ? t('edit.fault.workloadOrder') : undefined}
            value={String(profile[name])}
            onChange={({ target }) => set({ [name]: Number(target.value) })}
          />
        ))}
      </div>
      <CheckSet
        label={t('profile.canton')}
        short
        help={t('profile.anywhere')}
        options={CANTONS.map((value) => ({ value, label: value }))}
        chosen={profile.cantons}
        onChange={(chosen) => set({ cantons: CANTONS.filter((one) => chosen.includes(one)) })}
      />
      <CheckSet
        label={t('edit.field.languages')}
        options={LANGUAGES.map((value) => ({ value, label: language(value) }))}
        chosen={profile.languages}
        onChange={(chosen) => set({ languages: LANGUAGES.filter((one) => chosen.includes(one)) })}
      />
      <TextArea
        label={t('profile.text')}
        help={t('profile.textHelp')}
        rows={5}
        maxLength={1000}
        value={profile.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      {leaving}
      <div className="flex g1">
        <Button kind="primary" type="submit" busy={busy}>
          {t('profile.save')}
        </Button>
        {own && (
          <Button kind="quiet" onClick={() => void keep(null)}>
            {t('profile.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
