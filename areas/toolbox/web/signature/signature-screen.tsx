import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { BlockSkeleton } from '#web/ui/skeleton.tsx';
import { useHasAside } from '#web/ui/use-media.ts';
import { SIGNATURE_FORMS, type SignatureForm } from '../../signature-facts.ts';
import { BranchFiles } from './branch-files.tsx';
import { CopyTools } from './copy-tools.tsx';
import { Guides } from './guides.tsx';
import { SIGNATURE_DRAFTS } from './lists.ts';
import { PREVIEWS, type PreviewLook } from './preview-look.ts';
import { choiceQuery, type SignatureChoice, saveChoice, signatureQuery } from './queries.ts';
import styles from './signature.module.css';
import { SignatureChoices } from './signature-choices.tsx';
import { SignaturePreview } from './signature-preview.tsx';

/** /app/internal/signature-generator: the own signature, how it looks, and how it gets into each program. */
export default function SignatureScreen() {
  const { t } = useTranslation('toolbox');
  const { can, viewer } = useViewer();
  const header = (
    <PageHeader
      title={t('signature')}
      lead={t('signatures.lead')}
      actions={
        can('canEditContent') && !viewer?.viewing ? (
          <ButtonLink to={SIGNATURE_DRAFTS.path}>{t('signatures.templates')}</ButtonLink>
        ) : undefined
      }
    />
  );
  if (!viewer?.staff) {
    return (
      <Page header={header}>
        <EmptyState reason="nothing" title={t('signatures.nobody')} />
      </Page>
    );
  }
  return <Own staff={viewer.staff.id} header={header} readOnly={viewer.viewing !== null} />;
}

function Own({ staff, header, readOnly }: { staff: string; header: ReactNode; readOnly: boolean }) {
  const { t } = useTranslation('toolbox');
  const { locale } = useLanguage();
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const [form, setForm] = useState<SignatureForm>('full');
  const [look, setLook] = useState<PreviewLook>('light');
  const chosen = useQuery(choiceQuery(staff, locale));
  const made = useQuery(signatureQuery(staff, form, chosen.data));
  // Shown as ticked at once; the signature follows when it is kept.
  const [pending, setPending] = useState<SignatureChoice>();
  const change = async (choice: SignatureChoice) => {
    setPending(choice);
    try {
      await saveChoice(staff, choice);
      queries.setQueryData(choiceQuery(staff, locale).queryKey, choice);
    } catch (thrown) {
      tellFailure(thrown);
    }
    setPending((last) => (last === choice ? undefined : last));
  };
  const failed = chosen.error ?? made.error;
  const choices = chosen.data && (
    <SignatureChoices
      choice={pending ?? chosen.data}
      known={made.isPlaceholderData ? undefined : made.data?.fields}
      disabled={readOnly}
      onChange={(choice) => void change(choice)}
    />
  );
  // Without a side they follow what they change.
  const hasAside = useHasAside();
  return (
    <Page header={header} aside={hasAside && choices}>
      <div className={styles.bar}>
        <Segmented
          label={t('signatures.form.label')}
          value={form}
          options={SIGNATURE_FORMS.map((value) => ({ value, label: t(`signatures.form.${value}`) }))}
          onChange={setForm}
          small
        />
        <Segmented
          label={t('signatures.look.label')}
          value={look}
          options={PREVIEWS.map((value) => ({ value, label: t(`signatures.look.${value}`) }))}
          onChange={setLook}
          small
        />
      </div>
      {made.data ? (
        <SignaturePreview label={t('signatures.preview')} html={made.data.html} look={look} />
      ) : failed ? (
        <ErrorState onRetry={() => void stale(queries, 'toolbox')} />
      ) : (
        <BlockSkeleton className={styles.waiting} />
      )}
      <CopyTools staff={staff} form={form} made={made.data} readOnly={readOnly} />
      {!hasAside && choices}
      <Section title={t('signatures.guides.title')}>
        <Guides />
      </Section>
      <BranchFiles />
    </Page>
  );
}
