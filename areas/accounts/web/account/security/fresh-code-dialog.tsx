import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import type { OwnFactor } from './auth-service.ts';
import { CodeForm } from './code-form.tsx';
import styles from './security.module.css';

interface FreshCodeDialogProps {
  title: string;
  text: string;
  submit: string;
  /** The apps that can give the code. */
  factors: readonly OwnFactor[];
  /** What is done once the code was right. */
  onProved: () => Promise<void>;
  onClose: () => void;
}

/** Asks for a fresh code before something that weakens the account. */
export function FreshCodeDialog({ title, text, submit, factors, onProved, onClose }: FreshCodeDialogProps) {
  const { t } = useTranslation('system');
  const [chosen, setChosen] = useState(factors[0]?.id ?? '');
  return (
    <Dialog
      title={title}
      icon="shield"
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>{text}</p>
        {factors.length > 1 && (
          <SelectField
            label={t('account.factor.from')}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            {factors.map((factor) => (
              <option key={factor.id} value={factor.id}>
                {factor.friendly_name || t('account.factor.unnamed')}
              </option>
            ))}
          </SelectField>
        )}
        <CodeForm
          submit={submit}
          onCode={async (code) => {
            await keeper.answerChallenge(chosen, code);
            await onProved();
          }}
        />
      </div>
    </Dialog>
  );
}
