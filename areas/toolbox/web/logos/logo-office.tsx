import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { useAct } from '#web/calls/use-act.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note, Tag } from '#web/ui/tag.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { LOGO_VARIANTS, type LogoVariant } from '../../logo-facts.ts';
import { currentOf, dropDrawing, giveOut, type Logo, putDrawing } from '../queries.ts';
import { LogoPicture } from './logo-picture.tsx';
import styles from './logos.module.css';

/** The next version, for the office: its drawings are collected, then given out together. */
export function LogoOffice({ logo }: { logo: Logo }) {
  const { t } = useTranslation('toolbox');
  const { busy, run } = useAct(['toolbox'], (thrown) => {
    const fault = thrown instanceof CallError ? thrown.fields.file : undefined;
    return fault && t([`office.fault.${fault}`, 'office.fault.content']);
  });
  const next = logo.versions.find(({ released }) => released === null);
  const current = currentOf(logo)?.files ?? [];
  const files = next?.files ?? [];
  const gone = next ? current.filter(({ variant }) => files.every((one) => one.variant !== variant)) : [];
  const name = (variant: LogoVariant) =>
    variant
      .split('-')
      .map((part) => t(`variant.${part}`))
      .join(', ');
  const release = () =>
    run(async () => {
      const { number, told } = await giveOut(logo.id);
      notify({ kind: 'success', message: t('office.released', { number, count: told }) });
    });
  return (
    <Section title={t('office.title')}>
      <p className="small t2">{t('office.lead')}</p>
      <ul className={styles.lines}>
        {files.map((file) => (
          <li key={file.id}>
            <span className={styles.waiting}>
              <LogoPicture file={file} ground={file.variant.endsWith('negative') ? 'dark' : 'light'} alt="" />
              {name(file.variant)}
              {current.some(({ svg, variant }) => svg === file.svg && variant === file.variant) && (
                <Tag look="line">{t('office.same')}</Tag>
              )}
            </span>
            <IconButton
              icon="trash"
              label={t('office.drop', { variant: name(file.variant) })}
              onClick={() => void run(() => dropDrawing(file.id))}
            />
          </li>
        ))}
      </ul>
      <PutDrawing
        busy={busy}
        name={name}
        onPut={(variant, file) => void run(() => putDrawing(logo.id, variant, file))}
      />
      {gone.length > 0 && (
        <Note tone="warn">{t('office.gone', { variants: gone.map(({ variant }) => name(variant)).join('; ') })}</Note>
      )}
      {next && files.length > 0 && (
        <div className={styles.tools}>
          <Button kind="primary" busy={busy} onClick={() => void release()}>
            {t('office.release', { number: next.number })}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface PutDrawingProps {
  busy: boolean;
  name: (variant: LogoVariant) => string;
  onPut: (variant: LogoVariant, file: File) => void;
}

function PutDrawing({ busy, name, onPut }: PutDrawingProps) {
  const { t } = useTranslation('toolbox');
  const [variant, setVariant] = useState<LogoVariant>('horizontal-colour');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.put}>
      <SelectField
        label={t('take.variant')}
        value={variant}
        onChange={({ target }) => setVariant(LOGO_VARIANTS.find((one) => one === target.value) ?? variant)}
      >
        <Options of={LOGO_VARIANTS} label={name} />
      </SelectField>
      <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {t('office.put')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".svg"
        hidden
        aria-label={t('office.put')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onPut(variant, file);
        }}
      />
    </div>
  );
}
