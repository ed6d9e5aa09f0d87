import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/names/permissions.ts';
import { ROLES } from '#shared/names/roles.ts';
import { useLeaveGuard } from '#web/forms/use-leave-guard.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Section } from '#web/ui/section.tsx';
import type { PersonRights } from '../../people-contract.ts';
import { PendingBar } from '../rights/pending-bar.tsx';
import { PreviewDialog } from '../rights/preview-dialog.tsx';
import { previewRights, savePerson } from '../rights/queries.ts';
import { useRightWords } from '../rights/use-right-words.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { EffectiveRights } from './effective-rights.tsx';
import styles from './people.module.css';
import { asCall, copyOf, countOf, NOTHING, rebasedOn, withRole, withSingle } from './person-shape.ts';
import { SingleDialog } from './single-dialog.tsx';

/** Roles and single rights of one person: changes are collected and go through the preview. */
export function PersonEditor({ person, onFresh }: { person: PersonRights; onFresh: () => Promise<unknown> }) {
  const { t } = useTranslation('settings');
  const { holderName } = useRightWords();
  const [kept, setKept] = useState(NOTHING);
  const [dialog, setDialog] = useState<'preview' | 'copy' | null>(null);
  const [single, setSingle] = useState<Permission | null>(null);
  const pending = rebasedOn(person, kept);
  const guard = useLeaveGuard(countOf(pending) > 0, ['topic', 'person']);
  const take = (model: PersonRights) => {
    const copied = copyOf(person, model, model.name);
    setDialog(null);
    setKept(copied);
    const key = countOf(copied) > 0 ? 'person.copied' : 'person.copySame';
    notify({ kind: 'info', message: t(key, { name: model.name }) });
  };
  return (
    <>
      <Section
        title={t('person.roles')}
        small
        end={
          <Button kind="quiet" icon="copy" onClick={() => setDialog('copy')}>
            {t('person.copy')}
          </Button>
        }
      >
        <div className={styles.roles}>
          {ROLES.map((role) => (
            <span key={role} data-changed={pending.roles.has(role) || undefined}>
              <Checkbox
                label={holderName(role)}
                checked={pending.roles.get(role) ?? person.roles.includes(role)}
                onChange={(event) => setKept(withRole(person, pending, role, event.target.checked))}
              />
            </span>
          ))}
        </div>
      </Section>
      <EffectiveRights person={person} pending={pending} onEdit={setSingle} />
      <PendingBar count={countOf(pending)} onDiscard={() => setKept(NOTHING)} onLook={() => setDialog('preview')} />
      {single && (
        <SingleDialog
          permission={single}
          person={person}
          pending={pending.singles.get(single)}
          onClose={() => setSingle(null)}
          onNote={(to) => {
            setKept(withSingle(person, pending, single, to));
            setSingle(null);
          }}
        />
      )}
      {dialog === 'copy' && <CopyDialog exceptId={person.id} onTake={take} onClose={() => setDialog(null)} />}
      {dialog === 'preview' && (
        <PreviewDialog
          preview={() => previewRights({ staff_id: person.id, changes: asCall(pending) })}
          save={() => savePerson(person.id, person.version, asCall(pending))}
          onFresh={onFresh}
          onSaved={async () => {
            await onFresh();
            setKept(NOTHING);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {guard}
    </>
  );
}
