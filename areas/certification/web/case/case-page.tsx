import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Split } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import type { CertificationCase, Requirement } from '../../contract.ts';
import styles from '../certification.module.css';
import { submitCase } from '../queries.ts';
import { useWork } from '../use-work.ts';
import { AssignPapers } from './assign-papers.tsx';
import { CaseAside } from './case-aside.tsx';
import { CaseHeader } from './case-header.tsx';
import { CaseSteps } from './case-steps.tsx';
import { ContactField } from './contact-field.tsx';
import { RequirementRow } from './requirement-row.tsx';
import { sectionsOf } from './sections.ts';

/** A case for those who answer it, and for who looks on: section by section, with what is missing. */
export function CasePage({ one }: { one: CertificationCase }) {
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const { busy, run } = useWork();
  const titleOf = (item: Requirement) => (locale === 'fr' ? item.titleFr : item.titleDe);
  // What was taken over is there, and only waits for a word.
  const toConfirm = one.requirements.every(({ why }) => why === null || why === 'confirm') && one.contactId;
  const missing = one.requirements
    .filter(({ why }) => why !== null)
    .map((item) => ({ key: item.key, title: titleOf(item) }));
  if (!one.contactId) missing.push({ key: 'contact', title: t('case.contactPerson') });
  const asked = one.requirements.filter((item) => one.status === 'rejected' && item.asked !== null);
  const submit = () => {
    // A paper without its day is not with the case yet, and would be lost.
    const undated = document.querySelector<HTMLElement>('[data-undated]');
    if (undated) return toFirstFault(undated);
    return run(async () => {
      // Each answer is kept when it is given: what was not answered yet is not sent, it may be on its way.
      const given = one.requirements.flatMap(({ key, editable, answer }) =>
        editable && answer ? [[key, answer]] : [],
      );
      const [first] = one.requirements.filter(({ editable }) => editable);
      try {
        await submitCase(one.id, Object.fromEntries(given.length > 0 || !first ? given : [[first.key, {}]]));
        notify({ kind: 'success', message: t('done.submit') });
      } catch (thrown) {
        if (!(thrown instanceof CallError) || thrown.status !== 422) throw thrown;
        const gaps = document.getElementById('missing');
        // What is missing stands there by name; only where the server knows more than this page does one need to be told.
        if (!gaps) return notify({ kind: 'info', message: t('incomplete') });
        gaps.scrollIntoView();
        gaps.querySelector('a')?.focus({ preventScroll: true });
      }
    });
  };
  return (
    <Page
      header={
        <CaseHeader
          one={one}
          actions={
            one.answers && (
              <Button kind="primary" busy={busy} data-hand-in onClick={submit}>
                {t('case.submit')}
              </Button>
            )
          }
        />
      }
      aside={<CaseAside one={one} />}
    >
      <CaseSteps one={one} />
      {one.answers && asked.length > 0 && (
        <Links lead={t('case.asked')} items={asked.map((item) => ({ key: item.key, title: titleOf(item) }))} />
      )}
      {one.answers && missing.length > 0 && (
        <Links id="missing" lead={t(toConfirm ? 'case.toConfirm' : 'case.missing')} items={missing} />
      )}
      {sectionsOf(one, locale).map(({ title, requirements }) => (
        <Split
          key={title}
          title={title}
          lead={t('case.fulfilled', { met: requirements.filter(({ why }) => !why).length, of: requirements.length })}
        >
          {requirements.map((requirement) => (
            <RequirementRow key={requirement.key} one={one} requirement={requirement} />
          ))}
        </Split>
      ))}
      {one.answers && <AssignPapers one={one} />}
      {one.reads && (
        <Split id="contact" title={t('case.contact')} lead={t('case.contactText')}>
          <ContactField one={one} />
        </Split>
      )}
    </Page>
  );
}

/** Ways to requirements, in one sentence. */
function Links({ id, lead, items }: { id?: string; lead: string; items: readonly { key: string; title: string }[] }) {
  return (
    <div id={id} className={styles.missing}>
      <Note tone="warn">
        {lead}{' '}
        {items.map(({ key, title }, place) => (
          <span key={key}>
            {place > 0 && ', '}
            <a href={`#${key}`}>{title}</a>
          </span>
        ))}
      </Note>
    </div>
  );
}
