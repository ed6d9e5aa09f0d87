import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadFormWords } from '#web/forms/load-words.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Write } from '#web/listings/write.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from '../jobs.module.css';
import { useTabs } from '../list/use-tabs.ts';
import { useJobWords } from '../use-job-words.ts';
import { contactSeeker, ownProfileQuery, type Seeker, seekersQuery } from './queries.ts';

const ProfileForm = lazy(async () => {
  const [{ ProfileForm }] = await Promise.all([import('./profile-form.tsx'), loadFormWords()]);
  return { default: ProfileForm };
});

/** /app/jobs/seekers: one's own discreet profile, and for owners those of people of other companies. */
export default function SeekersScreen() {
  const { t } = useTranslation('jobs');
  const { viewer } = useViewer();
  const isOwner = viewer?.roles.includes('opticianOwner') === true && !viewer.viewing;
  const { data: own } = useQuery({ ...ownProfileQuery(), enabled: !viewer?.viewing });
  return (
    <Page header={<PageHeader title={t('title')} tabs={useTabs('seekers')} />}>
      {isOwner && <Seekers />}
      <Section title={t('profile.title')}>
        <p className="t2">{t('profile.lead')}</p>
        <Suspense fallback={<RowsSkeleton count={3} plain />}>
          {own === undefined ? <RowsSkeleton count={3} plain /> : <ProfileForm key={JSON.stringify(own)} own={own} />}
        </Suspense>
      </Section>
    </Page>
  );
}

function Seekers() {
  const { t } = useTranslation('jobs');
  const { data } = useQuery(seekersQuery());
  const [contact, setContact] = useState<string>();
  return (
    <Section title={t('seeker.title')}>
      {!data && <RowsSkeleton count={2} plain />}
      {data?.length === 0 && <p className="t2">{t('seeker.none')}</p>}
      <ul className={styles.seekers}>
        {data?.map((seeker) => (
          <SeekerCard key={seeker.id} seeker={seeker} onContact={() => setContact(seeker.id)} />
        ))}
      </ul>
      {contact && (
        <Write
          title={t('seeker.contact')}
          lead={t('seeker.text')}
          most={1000}
          send={(text) => contactSeeker(contact, text)}
          onClose={() => setContact(undefined)}
        />
      )}
    </Section>
  );
}

function SeekerCard({ seeker, onContact }: { seeker: Seeker; onContact: () => void }) {
  const { t } = useTranslation('jobs');
  const { date } = useFormat();
  const words = useJobWords();
  const facts = [
    words.workload(seeker),
    seeker.cantons.join(', '),
    seeker.languages.map(words.language).join(', '),
    date(seeker.updated),
  ];
  return (
    <li>
      <div className="flex g1">
        {seeker.professions.map((name) => (
          <Tag key={name} look="ink">
            {words.profession(name)}
          </Tag>
        ))}
      </div>
      <span className="small t2">{facts.filter(Boolean).join(' · ')}</span>
      <p className={styles.text}>{seeker.text}</p>
      <Button icon="mail" onClick={onContact}>
        {t('seeker.contact')}
      </Button>
    </li>
  );
}
